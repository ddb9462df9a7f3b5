"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("login", sa.String(80), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("info", sa.Text, nullable=False),
    )
    op.create_index("tables_by_state", "tables", ["state", "due"])
    op.create_index("tables_by_touch", "tables", ["state", "private", "touched"])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(24), nullable=False),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "seeds",
        sa.Column("table", sa.String(24), primary_key=True),
        sa.Column("seed", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("stream", sa.String(24), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("command", sa.String(120)),
        sa.Column("entry", sa.Text, nullable=False),
        sa.UniqueConstraint("stream", "command", name="log_commands"),
    )
    op.create_table(
        "books",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(24), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("ix_books_owner", "books", ["owner"])
    op.create_table(
        "records",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("info", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "beats",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.Float, primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for table in ("outages", "beats", "records", "books", "log", "seeds", "seats", "tables", "people"):
        op.drop_table(table)
