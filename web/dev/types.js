// Writes the TypeScript types of what the service sends, from the two schemas that the service writes.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const banner = "// Made from ../../NAME.json by `npm run types`. Do not edit.";

/** The service writes JSON Schema 2020-12; the compiler knows tuples only as older drafts wrote them. */
function tuples(node) {
  if (Array.isArray(node)) return node.map(tuples);
  if (node === null || typeof node !== "object") return node;
  const { prefixItems, items, ...rest } = node;
  const shape = prefixItems ? { ...rest, items: prefixItems } : items ? { ...rest, items } : rest;
  return Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, tuples(value)]));
}

for (const name of ["schema", "views"]) {
  const schema = tuples(JSON.parse(await readFile(new URL(`../${name}.json`, import.meta.url), "utf8")));
  const target = name === "schema" ? "messages" : "views";
  const text = await compile(schema, schema.title, {
    additionalProperties: false,
    bannerComment: banner.replace("NAME", name),
  });
  await writeFile(new URL(`../src/lib/${target}.ts`, import.meta.url), text);
}
