import { endpointsOf } from '@praticio/contracts/catalogue/endpoints';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type CompiledSchema, compiledSchema } from '../app/compiled-schema.ts';
import * as kitSchemas from '../base/compiled-schemas.ts';
import { compileSchema } from './compile-schema.ts';

const person = z.object({
  name: z.string(),
  age: z.number().int(),
  roles: z.array(z.enum(['a', 'b'])).default([]),
  nickname: z.string().nullable(),
  place: z.object({ town: z.string() }).optional(),
  reason: z.union([z.literal('none'), z.object({ kind: z.literal('other'), words: z.string() })]),
  counts: z.record(z.string(), z.number()),
  status: z.enum(['on', 'off']).catch('off').default('on'),
});
const ada = { name: 'Ada', age: 36, nickname: null, reason: { kind: 'other', words: 'x' }, counts: { n: 1 } };

test('a compiled schema parses like zod: fills in defaults, drops unknown properties', () => {
  const compiled = compiledSchema(compileSchema(person));
  const given = { ...ada, place: { town: 'Nantes', size: 3 }, later: true };
  for (const change of [{}, { status: 'off' }, { status: 'paused' }, { status: null }])
    expect(compiled.safeParse({ ...given, ...change })).toEqual({
      success: true,
      data: person.parse({ ...given, ...change }),
    });
  expect(compiled.safeParse({ ...given, status: 'paused' })).toMatchObject({ data: { status: 'off' } });
});

test.each([
  { name: 1 },
  { age: 1.5 },
  { roles: ['c'] },
  { nickname: undefined },
  { place: null },
  { reason: { kind: 'else', words: 'x' } },
  { counts: [1] },
  { counts: { n: 'one' } },
])('a compiled schema refuses %j, as zod does', (change) => {
  const given = { ...ada, ...change };
  expect(person.safeParse(given).success).toBe(false);
  expect(compiledSchema(compileSchema(person)).safeParse(given)).toMatchObject({ success: false });
});

test('a schema that transforms cannot be compiled, so the build fails', () => {
  expect(() => compileSchema(z.string().transform(Number))).toThrow('pipe');
});

/** A value of the schema's shape. */
function sampleOf(schema: CompiledSchema): unknown {
  if (typeof schema === 'string')
    return { unknown: null, string: 'text', number: 1.5, integer: 1, boolean: true }[schema];
  if ('one' in schema) return schema.one[0];
  if ('list' in schema) return [sampleOf(schema.list)];
  if ('record' in schema) return { key: sampleOf(schema.record) };
  if ('union' in schema) return sampleOf(schema.union[0] as CompiledSchema);
  if ('nullable' in schema) return sampleOf(schema.nullable);
  if ('optional' in schema) return sampleOf(schema.optional);
  if ('absent' in schema || 'otherwise' in schema) return sampleOf(schema.schema);
  return Object.fromEntries(Object.entries(schema.object).map(([key, part]) => [key, sampleOf(part)]));
}

const responses = Object.values(endpointsOf)
  .flat()
  .flatMap(({ method, path, response }) => (response ? [[`${method} ${path}`, response] as const] : []));

test('every response of the API compiles, and each property of it is checked', () => {
  expect(responses.length).toBeGreaterThan(100);
  for (const [name, response] of [...responses, ...Object.entries(kitSchemas)]) {
    const schema = compileSchema(response);
    const sample = sampleOf(schema);
    const { safeParse } = compiledSchema(schema);
    expect(safeParse(sample), name).toEqual({ success: true, data: sample });
    if (typeof schema !== 'object' || !('object' in schema)) continue;
    for (const [key, part] of Object.entries(schema.object)) {
      if (part === 'unknown' || (typeof part === 'object' && 'otherwise' in part)) continue;
      const broken = { ...(sample as object), [key]: Symbol('no JSON') };
      expect(safeParse(broken).success, `${name}: ${key}`).toBe(false);
    }
  }
});
