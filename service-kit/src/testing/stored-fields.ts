import type { Connection, Schema } from 'mongoose';

/** Every field that the models of a connection store, as `collection.path`; fields of lists and parts are named too. */
export function storedFields(connection: Connection): string[] {
  return Object.values(connection.models)
    .flatMap(({ schema, collection }) => pathsOf(schema).map((path) => `${collection.name}.${path}`))
    .sort();
}

function pathsOf(schema: Schema): string[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    const part = (type as { schema?: Schema }).schema;
    return part ? pathsOf(part).map((inner) => `${path}.${inner}`) : [path];
  });
}
