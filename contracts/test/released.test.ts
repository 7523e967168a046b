import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { messages } from './messages.ts';

/**
 * During a rolling update old and new versions exchange messages. `released/<version>.json` contains the schemas of the
 * readers of each released version; remove a version once none of its processes can run any more.
 */
const released = globSync(join(import.meta.dirname, 'released/*.json')).map((file) => ({
  version: basename(file, '.json'),
  schemas: JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>,
}));
// zod writes a pattern for each format, so formats need no validation
const ajv = new Ajv2020({ strict: false, validateFormats: false });

test('there is a released version to compare with', () => {
  expect(released).not.toEqual([]);
});

describe.each(released)('readers of version $version', ({ schemas }) => {
  test.each(Object.keys(schemas))('understand messages of this version: %s', (name) => {
    const message = messages.find((candidate) => candidate.name === name);
    expect(message, `${name} is still there`).toBeDefined();
    const accepts = ajv.compile(schemas[name] as object);
    for (const fixture of message?.fixtures ?? []) {
      // parsing drops fields that this version does not send any more
      accepts(message?.schema.parse(fixture));
      expect(accepts.errors ?? []).toEqual([]);
    }
  });
});

test.each(messages)('this version understands messages of earlier ones: $name', (message) => {
  const { schema, example, fixtures } = message;
  expect(fixtures, `it has no example: write it as it is sent to ${example}`).not.toEqual([]);
  for (const fixture of fixtures) expect(schema.parse(fixture)).toEqual(fixture);
});
