import { expect, test } from 'vitest';
import { colleagueName } from './member.ts';

const member = { firstname: null, lastname: null, email: 'bureau-de-nuit@example.test' };

test.each([
  [{ ...member, firstname: 'Nadia', lastname: 'Haddad' }, 'Nadia Haddad'],
  [member, 'bureau-de-nuit@example.test'],
  [{ ...member, email: '' }, null],
  [null, null],
])('a team names its own by name, else by email address: %o', (one, name) => {
  expect(colleagueName(one)).toBe(name);
});
