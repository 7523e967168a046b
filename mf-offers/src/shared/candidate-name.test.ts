import { expect, test } from 'vitest';
import { candidateName } from './candidate-name.ts';

test.each([
  ['Camille', 'Durand', 'Camille Durand'],
  [null, 'Durand', 'Durand'],
  [null, null, 'Professionnel de santé'],
])('%s %s is called %s', (firstname, lastname, name) => {
  const person = { id: 'user-2', email: 'camille@example.test', rppsVerified: false };
  expect(candidateName({ ...person, firstname, lastname })).toBe(name);
});
