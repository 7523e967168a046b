import { type $ZodType, type $ZodTypes, parse } from 'zod/v4/core';
import type { CompiledSchema } from '../app/compiled-schema.ts';

/** Compiles a zod schema; throws if it contains a kind that compiled schemas do not know (a transformation, for example). */
export function compileSchema(schema: unknown): CompiledSchema {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'unknown':
    case 'string':
    case 'boolean':
      return def.type;
    case 'number':
      return isInteger(def.checks) ? 'integer' : 'number';
    case 'literal':
      return { one: def.values };
    case 'enum':
      return { one: Object.values(def.entries) };
    case 'array':
      return { list: compileSchema(def.element) };
    case 'record':
      return { record: compileSchema(def.valueType) };
    case 'union':
      return { union: def.options.map(compileSchema) };
    case 'nullable':
      return { nullable: compileSchema(def.innerType) };
    case 'optional':
      return { optional: compileSchema(def.innerType) };
    case 'default':
      return { absent: def.defaultValue, schema: compileSchema(def.innerType) };
    case 'catch':
      // no schema accepts a symbol, so parsing one returns the value of `catch`
      return { otherwise: parse(schema as $ZodType, Symbol()), schema: compileSchema(def.innerType) };
    case 'object':
      return { object: Object.fromEntries(Object.entries(def.shape).map(compileProperty)) };
    default:
      throw new Error(`A schema of the kind ${def.type} cannot be compiled for the browser`);
  }
}

const compileProperty = ([name, schema]: [string, $ZodType]): [string, CompiledSchema] => [
  name,
  compileSchema(schema),
];

function isInteger(checks: readonly { _zod: { def: object } }[] = []): boolean {
  return checks.some(({ _zod: { def } }) => 'format' in def && def.format === 'safeint');
}
