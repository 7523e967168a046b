import {
  type Connection,
  type Model,
  Schema,
  type SchemaDefinitionProperty,
  type SchemaOptions,
} from 'mongoose';

/** A definition for each field of the document, none forgotten and none misspelt. */
type FieldsOf<Document> = { [Name in keyof Required<Document>]: SchemaDefinitionProperty | object };

/**
 * The schema of a stored document. mongoose drops what a schema does not name without a word, so every field of the
 * document's type must be there: one that is missing or misspelt is a type error at its line.
 */
export function schemaOf<Document>(
  fields: FieldsOf<Document>,
  options: SchemaOptions = {},
): Schema<Document> {
  return new Schema(fields, {
    versionKey: false,
    ...options,
  } as SchemaOptions) as unknown as Schema<Document>;
}

/**
 * The model of a collection, typed by its document. mongoose's own type of a model carries its schema's, which
 * nothing that takes a `Model<Document>` accepts.
 */
export function defineModel<Document>(
  connection: Connection,
  name: string,
  schema: Schema<Document>,
  collection: string,
): Model<Document> {
  return connection.model(name, schema as unknown as Schema, collection) as unknown as Model<Document>;
}
