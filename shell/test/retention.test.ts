import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_DAYS } from '@praticio/contracts/base/retention';
import { expect, test } from 'vitest';
import { retentions } from '../src/pages/legal/retention.ts';

const root = join(import.meta.dirname, '../..');
const promised = retentions.flatMap(({ sweeps = [] }) => sweeps);

/** Sweeps that finish or tidy work, and remove nothing that says something of a person. */
const withoutPersonalData = [
  'offers: payments',
  'offers: openings',
  'offers: ends',
  'offers: files',
  'offers: imports',
  'offers: fetched-imports',
  'offers: import-sources',
  'offers: import-notices',
  'offers: publications',
  'offers: rejections',
  'offers: webhook-notices',
  'offers: webhooks',
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
  const files = globSync(join(root, `svc-${service}/src/{service.ts,*/part.ts}`));
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const list = source.slice(source.indexOf('sweeps: ['));
    return [...list.matchAll(/name: '([\w-]+)',\s+everyMs/g)].map(([, name]) => `${service}: ${name}`);
  });
}

test('the retention table of the privacy page names each sweep of personal data, and no other', () => {
  const configured = ['identity', 'offers', 'messaging', 'billing', 'blog'].flatMap(sweepsOf);
  expect(configured.length).toBeGreaterThan(20);
  expect([...promised, ...withoutPersonalData].toSorted()).toEqual(configured.toSorted());
});

test('each duration is a number, and operators read the one that they keep themselves', () => {
  const endless = /^Tant que |^Le jour même$/;
  expect(retentions.filter(({ kept }) => !/\d/.test(kept) && !endless.test(kept))).toEqual([]);
  const operations = readFileSync(join(root, 'docs/operations/README.md'), 'utf8');
  expect(operations).toContain(`${LOG_DAYS} days (\`LOG_DAYS\`)`);
});
