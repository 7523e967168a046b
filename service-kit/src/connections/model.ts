import {
  type Connection,
  type Model,
  Schema,
  type SchemaDefinitionProperty,
  type SchemaOptions,
} from 'mongoose';

/** One definition for each field of the document; a forgotten or misspelt field is a type error. */
type FieldsOf<Document> = { [Name in keyof Required<Document>]: SchemaDefinitionProperty | object };

/**
 * Creates the schema of a stored document. mongoose silently drops fields that a schema does not name, so a field of the
 * document's type that is missing or misspelt here is a type error at its line.
 */
export function schemaOf<Document>(
  fields: FieldsOf<Document>,
  options: SchemaOptions = {},
): Schema<Document> {
  // mongoose infers the document's type from the schema; here the document's type comes first
  return new Schema(fields, {
    versionKey: false,
    ...options,
  } as SchemaOptions) as unknown as Schema<Document>;
}

/**
 * Creates the model of a collection, typed by its document; the same model when it is created again. The casts are needed because mongoose's type of a model
 * contains its schema's type, so a function that takes a `Model<Document>` would not accept it.
 */
export function defineModel<Document>(
  connection: Connection,
  name: string,
  schema: Schema<Document>,
  collection: string,
): Model<Document> {
  const plain = schema as unknown as Schema;
  // with the collection's name mongoose makes another model each time, without it it refuses another schema
  const model = connection.models[name]
    ? connection.model(name, plain)
    : connection.model(name, plain, collection);
  return model as unknown as Model<Document>;
}
