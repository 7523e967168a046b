import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { auditPackages, readAudit } from '../dependencies/audit.ts';

const advisory = {
  id: 1,
  url: 'https://example.test/1',
  title: 'Prototype pollution',
  severity: 'critical',
  vulnerable_versions: '<2.0.0',
  cwe: [],
  cvss: { score: 9, vectorString: '' },
};

const OLD = {
  name: 'old',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name: 'old', version: '1.0.0' } },
};

/** Runs npm over a folder with one package, and a registry with this response to each audit. */
async function auditWith(status: number, body: object) {
  const folder = await mkdtemp(join(tmpdir(), 'audit-'));
  const registry = createServer((request, response) => {
    request.resume();
    const isAudit = request.method === 'POST';
    response.writeHead(isAudit ? status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAudit ? body : OLD));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    registry.close();
    await rm(folder, { recursive: true });
  });
  const own = { name: 'one', version: '1.0.0', dependencies: { old: '1.0.0' } };
  await writeFile(join(folder, 'package.json'), JSON.stringify(own));
  const packages = { '': own, 'node_modules/old': { version: '1.0.0' } };
  const lockfile = { ...own, lockfileVersion: 3, requires: true, packages };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  const { port } = registry.address() as AddressInfo;
  return auditPackages(folder, {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_fetch_retries: '0',
    npm_config_cache: join(folder, 'cache'),
  });
}

test('the audit is unknown, not passed, if the registry refuses the request', async () => {
  const audit = await auditWith(405, { error: 'not here' });
  expect(audit).toMatchObject({ state: 'unknown', why: expect.stringContaining('405') });
});

test('a critical vulnerability is named', async () => {
  const audit = await auditWith(200, { old: [advisory] });
  expect(audit).toEqual({ state: 'failed', findings: ['old *: critical, Prototype pollution'] });
});

const report = (severity: string) =>
  JSON.stringify({ vulnerabilities: { a: { severity, range: '*', via: ['b'] } } });

test.each([
  ['no vulnerability', '{"vulnerabilities":{}}', { state: 'passed', below: 0 }],
  ['warnings of npm around it', 'npm warn x\n{"vulnerabilities":{}}\n', { state: 'passed', below: 0 }],
  ['a moderate one', report('moderate'), { state: 'passed', below: 1 }],
  ['a high one', report('high'), { state: 'failed', findings: ['a *: high'] }],
  ['nothing', '', { state: 'unknown', why: 'npm has written nothing' }],
  ['no JSON', 'ENOTFOUND', { state: 'unknown', why: 'ENOTFOUND' }],
  ['JSON without a report', '{"ok":true}', { state: 'unknown', why: '{"ok":true}' }],
])('a report with %s is read', (_name, text, expected) => {
  expect(readAudit(text)).toEqual(expected);
});
