import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpointGroups } from '../src/catalogue/endpoint-groups.ts';
import { longLivedRights } from '../src/catalogue/long-lived-rights.ts';

/** The credential of a caller without a session. */
const PROOF = /token|passkey|code|secret|signature|key(?!word)/i;

const namesIn = (schema: z.ZodType | undefined) =>
  schema ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : '';
const propertiesOf = (json: string) => [...json.matchAll(/"(\w+)":\{/g)].map(([, name = '']) => name);

const opened = endpointGroups
  .flatMap(({ endpoints }) => Object.entries(endpoints))
  .filter(([, { access, path, query, body }]) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const names = [...inPath, ...propertiesOf(namesIn(query)), ...propertiesOf(namesIn(body))];
    return access === 'public' && names.some((name) => PROOF.test(name));
  })
  .map(([name]) => name);

test('every credential without a session is on the list of long-lived rights', () => {
  const listed = Object.values(longLivedRights).flatMap(({ opens }) => [...opens]);
  expect(opened.filter((name) => !listed.some((each) => each === name))).toEqual([]);
  const known = endpointGroups.flatMap(({ endpoints }) => Object.keys(endpoints));
  expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  // the test finds them
  expect(opened).toEqual(expect.arrayContaining(['resetPassword', 'logInWithPasskey', 'readCalendar']));
});

test('an erasure ends every right, and every right has one place', () => {
  for (const [name, { endsFor }] of Object.entries(longLivedRights))
    expect(endsFor, name).toContain('erased');
  const places = Object.values(longLivedRights).flatMap(({ stored }) => [...stored]);
  expect(new Set(places).size).toBe(places.length);
});
