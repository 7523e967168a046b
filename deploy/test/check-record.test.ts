import type { RemoteRecord } from '@praticio/contracts/base/remote-record';
import { expect, test } from 'vitest';
import { checkRecord } from '../checks/check-record.ts';
import type { Manifest } from '../checks/manifest.ts';

const manifest: Manifest = {
  name: 'mf_team_planning',
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [],
  shared: [],
};
const page = (path: string) => ({ path, layout: 'public', access: 'everyone' });
const own: RemoteRecord = {
  name: 'mf-team-planning',
  pages: [page('planning'), page('planning/:id')],
  menu: [{ menu: 'public', label: 'Planning', to: '/planning?week=1', rank: 50 }],
  slots: [],
};
const blog: RemoteRecord = {
  name: 'mf-blog',
  pages: [page('blog/:slug')],
  menu: [],
  slots: ['latest-articles'],
};
const shell = { contract: '1.0.0', shared: {}, pages: ['', 'login'] };
const check = (record: Partial<RemoteRecord>) =>
  checkRecord({ ...own, ...record }, manifest, shell, [blog, own]);

test('a remote with pages, entries and slots of its own is sound, over its former version too', () => {
  expect(check({})).toEqual([]);
});

test.each<[finding: string, record: Partial<RemoteRecord>]>([
  ['The build is of mf_team_planning.', { name: 'mf-other' }],
  ['It records no page that can be opened without an id.', { pages: [page('planning/:id')], menu: [] }],
  ['/login is a page of the shell.', { pages: [page('planning'), page('login')] }],
  ['/blog/:id is a page of mf-blog.', { pages: [page('planning'), page('blog/:id')] }],
  ['mf-blog fills the slot latest-articles.', { slots: ['latest-articles'] }],
  [
    'The menu entry Semaine leads to /week, which is none of its pages.',
    { menu: [{ menu: 'public', label: 'Semaine', to: '/week', rank: 1 }] },
  ],
])('%s', (finding, record) => {
  expect(check(record)).toContain(finding);
});
