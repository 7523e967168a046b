import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { retentions } from '../src/pages/legal/retention.ts';

const root = join(import.meta.dirname, '../..');
const promised = retentions.flatMap(({ sweeps = [] }) => sweeps);

/** Sweeps that finish or tidy work, and remove nothing that says something of a person. */
const withoutPersonalData = [
  'offers: payments',
  'offers: ends',
  'offers: files',
  'offers: publications',
  'messaging: uploads',
  'messaging: reminders',
  'billing: pending-movements',
  'billing: unfinished-payments',
  'billing: reconciliation',
  'billing: missed-reversals',
  'blog: publication',
];

/** The sweeps that a service is configured with, as `service: name`. */
function sweepsOf(service: string): string[] {
  const source = readFileSync(join(root, `svc-${service}/src/service.ts`), 'utf8');
  const list = source.slice(source.indexOf('sweeps: ['));
  return [...list.matchAll(/name: '([\w-]+)',\s+everyMs/g)].map(([, name]) => `${service}: ${name}`);
}

test('the retention table of the privacy page names each sweep of personal data, and no other', () => {
  const configured = ['identity', 'offers', 'messaging', 'billing', 'blog'].flatMap(sweepsOf);
  expect(configured.length).toBeGreaterThan(20);
  expect([...promised, ...withoutPersonalData].toSorted()).toEqual(configured.toSorted());
});
