import { expect, test } from 'vitest';
import { accessRuleOf } from './access-rules.ts';

test.each([
  ['/', 'public', 'everyone'],
  ['/offers', 'visitor', 'everyone'],
  ['/offres', 'visitor', 'everyone'],
  ['/offers/12', 'visitor', 'everyone'],
  ['/offers/create', 'application', 'member'],
  ['/offers/12/edit', 'application', 'member'],
  ['/offers/alerts', 'application', 'member'],
  ['/dashboard', 'application', 'member'],
  ['/conversations/abc', 'application', 'member'],
  ['/payment/success', 'application', 'member'],
  ['/onboarding/structure', 'public', 'signed-in'],
  ['/blog/un-article', 'public', 'everyone'],
  ['/admin/articles/3/edit', 'administrator', 'administrator'],
])('%s has the %s layout and is for %s', (path, layout, access) => {
  expect(accessRuleOf(path)).toMatchObject({ layout, access });
});

test('an unknown address has no page', () => {
  expect(accessRuleOf('/nowhere')).toBeNull();
});
