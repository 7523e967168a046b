import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationReference, REFERENCE } from '../configuration.ts';

test('the reference of all variables is what the schemas say (node local/configuration.ts writes it)', async () => {
  expect(readFileSync(REFERENCE, 'utf8')).toBe(await configurationReference());
});
