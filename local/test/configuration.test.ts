import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationReference, REFERENCE } from '../configuration.ts';
import { configSchemaOf, configuredProcesses } from '../testing/process-configs.ts';

test('the reference of all variables matches the schemas (npm run configuration -w local writes it)', async () => {
  expect(readFileSync(REFERENCE, 'utf8')).toBe(await configurationReference());
});

test.each(configuredProcesses)('the reference has every variable of $service', async (process) => {
  const reference = await configurationReference();
  const { shape } = await configSchemaOf(process);
  expect(Object.keys(shape).filter((name) => !reference.includes(`| \`${name}\` |`))).toEqual([]);
});
