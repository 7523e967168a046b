import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { OfferImport } from '@praticio/contracts/offers/import';
import type { ImportSource } from '@praticio/contracts/offers/import-source';
import { createDeadlyProcess, type DeadlyProcess } from '@praticio/service-kit/testing/deadly-process';
import { command, type Trap } from '@praticio/service-kit/testing/deadly-proxy';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting, SOAK_ONLY, shortened } from '@praticio/service-kit/testing/soak';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBilling, createTestIdentity, shortIntervals } from './offers-platform.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) at each step of an import from a URL, and started again.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const intervals = shortened({
  SWEEP_INTERVAL_MS: '200',
  IMPORT_SWEEP_MS: '100',
  IMPORT_LEASE_MS: '1000',
  PUBLICATION_LEASE_MS: '1000',
});
const changed = command('findAndModify', 'imports');
const batch = command('update', 'import_batches');
const steps: [dies: string, trap: Trap, tags?: string[]][] = [
  ['before it begins', { when: 'before', texts: [command('insert', 'imports')] }, SOAK_ONLY],
  ['after it has begun, before its source knows', { when: 'after', texts: [command('insert', 'imports')] }],
  [
    'before a part of the file is stored',
    { when: 'before', texts: [command('update', 'import_parts')] },
    SOAK_ONLY,
  ],
  ['after the file has arrived', { when: 'after', texts: [command('update', 'import_parts')] }, SOAK_ONLY],
  ['before its lines are stored', { when: 'before', texts: [batch, 'rows'] }],
  ['after the dry run', { when: 'after', texts: [changed, 'running'] }, SOAK_ONLY],
  ['before an offer is stored', { when: 'before', texts: [command('insert', 'offers')] }, SOAK_ONLY],
  ['after an offer is stored', { when: 'after', texts: [command('insert', 'offers')] }],
  ['before its results are stored', { when: 'before', texts: [batch, '"outcome":"made"'] }, SOAK_ONLY],
  ['before its end is noted', { when: 'before', texts: [changed, 'finishedAt', 'done'] }, SOAK_ONLY],
];
const LINES = 3;
const soon = lasting(60_000, 90_000);

let platform: TestPlatform;
let billing: ReturnType<typeof createTestBilling>;
let offers: DeadlyProcess;
let token: string;
let server: Server;
let rows = ['A-1'];

const table = () =>
  Buffer.from(
    [
      'Identifiant;Titre;Description;Ville;Métier;Contrat',
      ...rows.map((id) => `${id};Offre ${id};Six nuits;Nantes (44000);IDE;CDI`),
    ].join('\n'),
  );
const sources = () => offers.database.collection<{ _id: string }>('import_sources');
const read = async () =>
  (await offers.request<{ source: ImportSource }>('GET', '/api/import-source', { token })).body.source;
async function until(state: string, isNew: (id: string) => boolean): Promise<OfferImport> {
  let last: ImportSource['lastImport'] = null;
  await eventually(
    `an import that is ${state}`,
    async () => {
      last = (await read()).lastImport;
      return last?.state === state && isNew(last.id);
    },
    soon,
  );
  const { id } = last as unknown as { id: string };
  return (await offers.request<OfferImport>('GET', `/api/imports/${id}`, { token })).body;
}

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  billing = createTestBilling(platform);
  billing.grant('importer', { offer: 100 });
  createTestIdentity(platform).people.set('importer', { name: 'Clinique', type: 'medical' });
  token = await platform.signToken({ id: 'importer', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  server = createServer((_request, response) => void response.end(table()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = { ...platform.env('offers'), ...shortIntervals, ...intervals };
  offers = await createDeadlyProcess(main, { ...env, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
  await offers.start();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/offres.csv`;
  await offers.request('PUT', '/api/import-source', { token, json: { url, closesMissing: false } });
  // the first import waits until a person has checked the columns; the others continue automatically
  const { id, mapping } = await until('mapping', () => true);
  await offers.request('PUT', `/api/imports/${id}/mapping`, { token, json: { mapping } });
  await until('checked', () => true);
  await offers.request('POST', `/api/imports/${id}/start`, { token });
  await until('done', () => true);
}, 120_000);
afterAll(async () => {
  await offers.stop();
  server.closeAllConnections();
  server.close();
  await platform.stop();
});

for (const [dies, trap, tags = []] of steps)
  test(`an import from a URL makes each offer once, though the process is killed ${dies}`, {
    timeout: 240_000,
    tags,
  }, async () => {
    const before = (await read()).lastImport?.id;
    rows = [...rows, ...Array.from({ length: LINES }, (_, line) => `${rows.length}-${line}`)];
    const dead = offers.dieAt(trap);
    // simulate that the hour is over
    await sources().updateOne(
      { _id: 'importer' },
      { $set: { dueAt: new Date(0) }, $inc: { version: 1 } as never },
    );
    await dead;
    await offers.start();
    const done = await until('done', (id) => id !== before);
    expect(done.result, dies).toMatchObject({ wrong: 0, unpaid: 0, waiting: 0 });
    const stored = await offers.database.collection('offers').find({ ownerId: 'importer' }).toArray();
    const ids = stored.map(({ external }) => (external as { id: string }).id);
    expect(ids.toSorted()).toEqual(rows.toSorted());
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['ACTIVE']));
    expect(billing.balanceOf('importer').offer).toBe(100 - rows.length);
  });
