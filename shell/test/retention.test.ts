import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { retentions } from '../src/pages/legal/retention.ts';

const root = join(import.meta.dirname, '../..');
const sweeps = retentions.flatMap(({ sweep }) => sweep ?? []);

test.each(sweeps)('the privacy page promises what the sweep %s does', (sweep) => {
  const [service, name] = sweep.split(': ');
  const source = readFileSync(join(root, `svc-${service}/src/service.ts`), 'utf8');
  const list = source.slice(source.indexOf('sweeps: ['));
  expect(list).toContain(`name: '${name}', everyMs`);
});
