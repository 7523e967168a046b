import { expect, test } from 'vitest';
import { hubCookie } from '../src/security/hub-cookie.ts';

test('a cookie is set and deleted with the same attributes, and is secure on an https site', () => {
  const attributes = 'Path=/.well-known/mercure; Max-Age=60; HttpOnly; SameSite=Strict';
  expect(hubCookie('abc', 60, false)).toBe(`mercureAuthorization=abc; ${attributes}`);
  expect(hubCookie('abc', 60, true)).toBe(`mercureAuthorization=abc; ${attributes}; Secure`);
  expect(hubCookie(null, 60, true)).toBe(`mercureAuthorization=; ${attributes.replace('60', '0')}; Secure`);
});
