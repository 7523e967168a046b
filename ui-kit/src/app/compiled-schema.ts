/**
 * A schema as data, made from a zod schema when the pages are built (federation/compile-schema): zod and the schemas of
 * contracts would be a sixth of the first visit's code. It checks structure and types, and not lengths, ranges or patterns.
 */
export type CompiledSchema =
  | 'unknown'
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | { one: readonly unknown[] }
  | { list: CompiledSchema }
  | { object: { readonly [key: string]: CompiledSchema } }
  | { record: CompiledSchema }
  | { union: readonly CompiledSchema[] }
  | { nullable: CompiledSchema }
  | { optional: CompiledSchema }
  | { absent: unknown; schema: CompiledSchema }
  | { otherwise: unknown; schema: CompiledSchema };

/** Names where a value differs from its schema, as zod's issues do. */
class Mismatch extends Error {
  readonly issues: readonly { path: string }[];

  constructor(path: string) {
    super(`${path} does not have the shape of its schema`);
    this.issues = [{ path }];
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const has: Record<Extract<CompiledSchema, string>, (value: unknown) => boolean> = {
  unknown: () => true,
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
};

/** Returns `value` as `schema` describes it: drops unknown properties, fills in defaults. Throws where it does not match. */
export function readAs(schema: CompiledSchema, value: unknown, path = '$'): unknown {
  const expect = (holds: boolean) => {
    if (!holds) throw new Mismatch(path);
  };
  if (typeof schema === 'string') {
    expect(has[schema](value));
    return value;
  }
  if ('one' in schema) {
    expect(schema.one.includes(value));
    return value;
  }
  if ('nullable' in schema) return value === null ? null : readAs(schema.nullable, value, path);
  if ('optional' in schema) return value === undefined ? undefined : readAs(schema.optional, value, path);
  if ('absent' in schema)
    return value === undefined ? structuredClone(schema.absent) : readAs(schema.schema, value, path);
  if ('otherwise' in schema) return readOr(schema.otherwise, schema.schema, value);
  if ('list' in schema) {
    expect(Array.isArray(value));
    return (value as unknown[]).map((item, index) => readAs(schema.list, item, `${path}[${index}]`));
  }
  if ('union' in schema) return readUnion(schema.union, value, path);
  expect(isObject(value));
  const given = value as Record<string, unknown>;
  const read: Record<string, unknown> = {};
  for (const key of Object.keys('object' in schema ? schema.object : given)) {
    const part = 'object' in schema ? (schema.object[key] as CompiledSchema) : schema.record;
    const known = readAs(part, given[key], `${path}.${key}`);
    if (known !== undefined || key in given) read[key] = known;
  }
  return read;
}

function readOr(otherwise: unknown, schema: CompiledSchema, value: unknown): unknown {
  try {
    return readAs(schema, value);
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    return otherwise;
  }
}

function readUnion(union: readonly CompiledSchema[], value: unknown, path: string): unknown {
  for (const schema of union) {
    try {
      return readAs(schema, value, path);
    } catch (error) {
      if (!(error instanceof Mismatch)) throw error;
    }
  }
  throw new Mismatch(path);
}

type Read = { success: true; data: unknown } | { success: false; error: Mismatch };

/** The part of zod's interface that pages use, for a compiled schema. */
export function compiledSchema(schema: CompiledSchema): { safeParse: (value: unknown) => Read } {
  return {
    safeParse: (value) => {
      try {
        return { success: true, data: readAs(schema, value) };
      } catch (error) {
        if (!(error instanceof Mismatch)) throw error;
        return { success: false, error };
      }
    },
  };
}
