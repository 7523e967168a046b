import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';

/**
 * During a rolling update old and new versions speak with each other. `released/<version>.json` holds what the readers
 * of each released version accept; a version is removed once no process of it can run any more.
 */
const released = globSync(join(import.meta.dirname, 'released/*.json')).map((file) => ({
  version: basename(file, '.json'),
  schemas: JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>,
}));
// zod writes each format beside a pattern that says the same
const ajv = new Ajv2020({ strict: false, validateFormats: false });

test('there is a released version to compare with', () => {
  expect(released).not.toEqual([]);
});

describe.each(released)('readers of version $version', ({ schemas }) => {
  test.each(Object.keys(schemas))('understand what this version sends: %s', (name) => {
    const message = messages.find((candidate) => candidate.name === name);
    expect(message, `${name} is still there`).toBeDefined();
    const accepts = ajv.compile(schemas[name] as object);
    for (const fixture of message?.fixtures ?? []) {
      // parsing takes out what this version does not send any more
      accepts(message?.schema.parse(fixture));
      expect(accepts.errors ?? []).toEqual([]);
    }
  });
});

test.each(messages)('this version understands what earlier ones sent: $name', ({ schema, fixtures }) => {
  expect(fixtures.length).toBeGreaterThan(0);
  for (const fixture of fixtures) expect(schema.parse(fixture)).toEqual(fixture);
});
