import { expect, test } from 'vitest';
import { accessRuleOf } from './access-rules.ts';
import { releasedRecords } from './testing/records.ts';

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
  expect(accessRuleOf(path, releasedRecords)).toMatchObject({ layout, access });
});

test.each([
  '/nowhere',
  '/offers/12/nothing',
  '/offers/12/edit/more',
  '/blog/un-article/suite',
  '/dashboard/nothing',
  '/conversations/abc/nothing',
  '/shop/nothing',
  '/payment',
  '/admin/nothing',
  '/%',
  '/offers/%',
  '/blog/%E0%A4',
])('%s is no page, for visitors either', (path) => {
  expect(accessRuleOf(path, releasedRecords)).toBeNull();
});

test('the page of an unknown remote is guarded as its release says, and never less than is understood', () => {
  const page = { path: 'planning/:id', layout: 'application', access: 'member' };
  const remote = { name: 'mf-planning', menu: [], slots: [] };
  expect(accessRuleOf('/planning/3', [{ ...remote, pages: [page] }])).toEqual({
    layout: 'application',
    access: 'member',
  });
  const newer = { ...page, layout: 'kiosk', access: 'inspectors' };
  expect(accessRuleOf('/planning/3', [{ ...remote, pages: [newer] }])).toEqual({
    layout: 'public',
    access: 'administrator',
  });
});

test('no remote takes a page of the shell', () => {
  const login = { path: 'login', layout: 'application', access: 'administrator' };
  const thief = { name: 'mf-a', menu: [], slots: [], pages: [login] };
  expect(accessRuleOf('/login', [thief])).toMatchObject({ layout: 'public', access: 'everyone' });
});
