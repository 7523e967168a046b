import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OffersPage } from '@praticio/contracts/offers/offer';
import { type MongoCommand, mongoCommands } from '@praticio/service-kit/mongo';
import type { TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSnapshot } from '../src/offer-index/snapshot-engine.ts';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

/**
 * The search index is its own snapshot: a start reads the changed offers, and discards an invalid snapshot.
 *
 * @module-tag deep
 */

let t: OffersUnderTest;
let folder: string;
let owner: string;
const running: TestService[] = [];

beforeAll(async () => {
  t = await startOffers();
  owner = await t.recruiter('owner', { offer: 90 });
});
afterAll(() => t.platform.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'praticio-search-'));
});
afterEach(async () => {
  for (const service of running.splice(0)) await service.stop();
  rmSync(folder, { recursive: true });
});

const fileOf = () => join(folder, readdirSync(folder).find((name) => name.endsWith('.sqlite')) ?? '');
const found = async (service: TestService, query: string) =>
  (await service.request<OffersPage>('GET', `/api/offers?limit=50&${query}`)).body.items;
const titles = async (service: TestService, query: string) =>
  (await found(service, query)).map(({ title }) => title);

/** Starts an instance; returns it with the number of offers that it has read from the database. */
async function startCounting() {
  let read = 0;
  const count = (message: unknown) => {
    const { command } = message as MongoCommand;
    const ids = (command.filter as { _id?: { $in?: number[] } } | undefined)?._id?.$in;
    if (command.find === 'offers' && ids) read += ids.length;
  };
  mongoCommands.subscribe(count);
  const MONGODB_DATABASE = t.service.context.connection.name;
  const service = await t.platform.start(offersService, {
    ...shortIntervals,
    MONGODB_DATABASE,
    SEARCH_SNAPSHOT_DIR: folder,
  });
  mongoCommands.unsubscribe(count);
  running.push(service);
  return { service, read };
}

const publish = async (title: string) => (await t.publish(owner, { title })).body.id;
const setStatus = (id: number, status: string) =>
  t.request('PATCH', `/api/offers/${id}/status`, { token: owner, json: { status } });

test('the next start reads only changed offers, and the index matches the database', async () => {
  const [kept, changed, gone] = [await publish('Gardée'), await publish('Changée'), await publish('Fermée')];
  const first = await startCounting();
  expect(first.read).toBeGreaterThanOrEqual(3);
  await first.service.stop();

  await setStatus(gone, 'CLOSED');
  const json = { ...(await found(t.service, 'query=chang'))[0], title: 'Nouvelle', salary: '' };
  expect((await t.request('PUT', `/api/offers/${changed}`, { token: owner, json })).status).toBe(200);
  const added = await publish('Ajoutée');
  await t.publishProfile('owner', { version: 5, name: 'Polyclinique Neuve' });

  const { service, read } = await startCounting();
  expect(read).toBe(2);
  const query = 'query=polyclinique';
  expect(await found(service, query)).toEqual(await found(t.service, query));
  expect((await found(service, query)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([kept, changed, added]),
  );
  expect(await titles(service, 'query=chang')).toEqual([]);
  expect(await titles(service, 'query=nouvelle')).toEqual(['Nouvelle']);
  expect(await titles(service, 'query=fermee')).toEqual([]);
});

test('after the restore of a backup, a newer snapshot is brought to the state of the database', async () => {
  const names = ['Avant', 'Inchangée', 'Autrement', 'Rouverte', 'Oubliée'];
  const [earlier, same, other, closed, unknown] = await Promise.all(names.map(publish));
  for (const id of [earlier, closed])
    for (const status of ['SUSPENDED', 'ACTIVE']) await setStatus(id ?? 0, status);
  const first = await startCounting();
  expect(await titles(first.service, 'query=rouverte')).toHaveLength(1);
  await first.service.stop();

  const offers = t.service.context.connection.collection<{ _id: number }>('offers');
  const restore = (id: number | undefined, fields: object) =>
    offers.updateOne({ _id: id ?? 0 }, { $set: fields });
  await restore(earlier, { version: 1, title: 'Avant tout' });
  await restore(other, { title: 'Autre annonce du même numéro', updatedAt: new Date() });
  await restore(closed, { version: 1, status: 'CLOSED' });
  await offers.deleteOne({ _id: unknown ?? 0 });

  const { service } = await startCounting();
  expect(await titles(service, 'query=avant')).toEqual(['Avant tout']);
  expect(await titles(service, 'query=inchangee')).toEqual(['Inchangée']);
  expect(await titles(service, 'query=autre')).toEqual(['Autre annonce du même numéro']);
  for (const query of ['query=rouverte', 'query=oubliee']) expect(await titles(service, query)).toEqual([]);
  expect(same).toBeDefined();
});

test('a snapshot that an instance left without closing it is used', async () => {
  await publish('Après une panne');
  const { service } = await startCounting();
  const copy = join(folder, 'copy');
  for (const suffix of ['', '-wal']) copyFileSync(`${fileOf()}${suffix}`, `${copy}${suffix}`);
  const [warned, logger] = recordingLogger();
  const database = openSnapshot(copy, logger);
  expect(database.prepare('SELECT count(*) AS count FROM stored_offers').get()?.count).toBe(
    (await service.request<OffersPage>('GET', '/api/offers')).body.pagination.total_items,
  );
  database.close();
  expect(warned).toEqual([]);
});

function recordingLogger() {
  const said: string[] = [];
  const say = (_fields: object, message: string) => void said.push(message);
  return [said, { warn: say, error: say } as unknown as Parameters<typeof openSnapshot>[1]] as const;
}

const faults: [fault: string, spoil: (file: string) => void][] = [
  ['is damaged', (file: string) => writeFileSync(file, 'no database')],
  [
    'has another format',
    (file: string) => {
      const database = openSnapshot(file, recordingLogger()[1]);
      database.exec('PRAGMA user_version = 99');
      database.close();
    },
  ],
  [
    'lacks an offer of which it has the words',
    (file: string) => {
      const database = openSnapshot(file, recordingLogger()[1]);
      database.exec('DELETE FROM stored_offers WHERE id = (SELECT min(id) FROM stored_offers)');
      database.close();
    },
  ],
];
for (const [fault, spoil] of faults) {
  test(`a snapshot that ${fault} is discarded, and the index rebuilt`, () => expectRebuilt(spoil));
}

async function expectRebuilt(spoil: (file: string) => void): Promise<void> {
  const id = await publish('Reconstruite');
  const { service: first } = await startCounting();
  await first.stop();
  const file = fileOf();
  spoil(file);
  const [warned, logger] = recordingLogger();
  openSnapshot(file, logger).close();
  expect(warned).toEqual(['search snapshot unusable, rebuilding']);
  spoil(file);
  const { service, read } = await startCounting();
  expect(read).toBeGreaterThan(0);
  expect((await found(service, 'query=reconstruite')).map((offer) => offer.id)).toContain(id);
}

test('a snapshot that another process uses is left alone', async () => {
  await startCounting();
  const [warned, logger] = recordingLogger();
  const database = openSnapshot(fileOf(), logger);
  expect(warned).toEqual(['search snapshot unusable, rebuilding']);
  expect(database.prepare('SELECT count(*) AS count FROM stored_offers').get()?.count).toBe(0);
  database.close();
  expect(await titles(running[0] as TestService, 'query=reconstruite')).not.toEqual([]);
});
