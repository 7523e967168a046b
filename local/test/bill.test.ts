import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBill } from '../dependencies/bill.ts';

const root = join(import.meta.dirname, '../..');

test('the bill of materials is CycloneDX and has every package of the lockfile', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'dist/praticio.cdx.json');
  const count = await writeBill(root, file);
  const bill = JSON.parse(readFileSync(file, 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) });
  expect(bill.components).toHaveLength(count);
  const named = new Set(
    bill.components.map(({ purl }: { purl: string }) => decodeURIComponent(purl).replace(/\?.*$/, '')),
  );
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string; link?: boolean }>;
  };
  const locked = Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1);
    return path.includes('node_modules/') && version ? [`pkg:npm/${name}@${version}`] : [];
  });
  expect(locked.length).toBeGreaterThan(500);
  expect(locked.filter((purl) => !named.has(purl))).toEqual([]);
});
