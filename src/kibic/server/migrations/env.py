"""Alembic's entry: always called by `kibic.server.database.migrate`, with the connection to use."""

from alembic import context

from kibic.server.database import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
