import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNameSchema } from 'contracts/base/remotes';
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
])('%s is no page, for visitors either', (path) => {
  expect(accessRuleOf(path)).toBeNull();
});

/** The paths in the routes that a remote exposes, as written in its source. */
function pathsOf(remote: string): string[] {
  const file = join(import.meta.dirname, '../..', remote, 'src/exposes/routes.tsx');
  const [, pages = ''] = readFileSync(file, 'utf8').split('defineRoutes({');
  return [...pages.matchAll(/^\s*'?([\w/:-]+)'?: /gm)].map(([, path]) => `/${path}`);
}

test.each(remoteNameSchema.options)('every page of %s has its rule', (remote) => {
  const paths = pathsOf(remote);
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !accessRuleOf(path.replaceAll(/:\w+/g, '12')))).toEqual([]);
});
