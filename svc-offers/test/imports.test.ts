import type { Problem } from '@praticio/contracts/base/problem';
import { type ImportLine, importMappingSchema, type OfferImport } from '@praticio/contracts/offers/import';
import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { AppError } from '@praticio/service-kit/errors';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let other: OffersUnderTest['service'];

const intervals = { IMPORT_SWEEP_MS: '100', IMPORT_LEASE_MS: '2000' };
beforeAll(async () => {
  t = await startOffers(intervals);
  // two instances work on the same imports
  other = await t.platform.start(offersService, {
    ...shortIntervals,
    ...intervals,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
});
afterAll(async () => {
  await other.stop();
  await t.platform.stop();
});

const HEADER = 'Identifiant;Titre;Description;Ville;Métier;Contrat;Début;État';
const rowOf = (id: string, changes: Partial<Record<'title' | 'contract' | 'start' | 'state', string>> = {}) =>
  [
    ...[id, changes.title ?? `Offre ${id}`, 'Six nuits', 'Nantes (44000)', 'IDE'],
    ...[changes.contract ?? 'CDI', changes.start ?? '31/12/2030', changes.state ?? ''],
  ].join(';');
const table = (...rows: string[]) => Buffer.from([HEADER, ...rows].join('\r\n'), 'latin1');
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `N-${index + 1}`);

const numbers = { last: 0 };
async function structure(offer = 10) {
  numbers.last += 1;
  const holderId = `importer-${numbers.last}`;
  return { holderId, token: await t.recruiter(holderId, { offer }) };
}

const call = <Body = OfferImport & Problem>(token: string, method: string, path: string, json?: object) =>
  t.request<Body>(method, path, { token, ...(json && { json }) });

async function until(token: string, id: string, ...states: string[]): Promise<OfferImport> {
  let found: OfferImport | undefined;
  await eventually(`the import is ${states.join(' or ')}`, async () => {
    found = (await call(token, 'GET', `/api/imports/${id}`)).body;
    return states.includes(found.state);
  });
  return found as OfferImport;
}

async function upload(token: string, file: Buffer, filename = 'offres.csv'): Promise<OfferImport> {
  const { body } = await call(token, 'POST', '/api/imports', { filename, size: file.length });
  const sent = await t.request('PUT', `/api/imports/${body.id}/parts/0`, { token, body: file });
  expect(sent.status).toBe(204);
  await call(token, 'POST', `/api/imports/${body.id}/reading`);
  return until(token, body.id, 'mapping', 'failed');
}

async function check(token: string, { id, mapping }: OfferImport, closesMissing = false) {
  const sent = await call(token, 'PUT', `/api/imports/${id}/mapping`, { mapping, closesMissing });
  expect(sent.status).toBe(200);
  return until(token, id, 'checked');
}

async function run(token: string, { id }: OfferImport) {
  expect((await call(token, 'POST', `/api/imports/${id}/start`)).status).toBe(200);
  return until(token, id, 'done');
}
const linesOf = async (token: string, { id }: OfferImport, outcome = '') =>
  (await call<{ items: ImportLine[] }>(token, 'GET', `/api/imports/${id}/lines?outcome=${outcome}`)).body
    .items;
const own = async (token: string) => (await call<OwnOffer[]>(token, 'GET', '/api/my-offers?limit=100')).body;
const imported = async (token: string, file: Buffer) =>
  run(token, await check(token, await upload(token, file)));

describe('an import', () => {
  it('reads a table of Windows, guesses its columns, says what would happen, and does that', async () => {
    const { token, holderId } = await structure(3);
    const found = await upload(token, table(rowOf('A'), rowOf('B', { start: '31/02/2030' }), rowOf('C')));
    expect(found).toMatchObject({ format: 'csv', lineCount: 3, problem: null });
    expect(found.samples[0]).toMatchObject({
      line: 2,
      values: ['A', 'Offre A', 'Six nuits', 'Nantes (44000)', 'IDE', 'CDI', '31/12/2030', ''],
    });
    expect(found.mapping).toMatchObject({
      externalId: 'Identifiant',
      speciality: 'Métier',
      startDate: 'Début',
    });

    const checked = await check(token, found);
    expect(checked).toMatchObject({
      plan: { made: 2, wrong: 1, changed: 0 },
      credits: { offer: 2, urgent: 0 },
    });
    expect(await linesOf(token, found, 'wrong')).toMatchObject([
      {
        line: 3,
        externalId: 'B',
        messages: ["Date de début : « 31/02/2030 » n'est pas une date. Écrivez-la comme 31/12/2026."],
      },
    ]);
    expect(await own(token)).toEqual([]);
    expect(t.billing.balanceOf(holderId).offer).toBe(3);

    const done = await run(token, found);
    expect(done).toMatchObject({ state: 'done', result: { made: 2, wrong: 1, unpaid: 0 }, problem: null });
    expect(
      (await own(token)).map(({ externalId, title, speciality }) => [externalId, title, speciality]),
    ).toEqual([
      ['C', 'Offre C', 'Infirmier'],
      ['A', 'Offre A', 'Infirmier'],
    ]);
    expect(t.billing.balanceOf(holderId).offer).toBe(1);
    const report = await t.request<string>('GET', `/api/imports/${found.id}/report.csv`, { token });
    expect(String(report.body)).toContain('3;B;Offre B;En erreur;Date de début : « 31/02/2030 »');
  });

  it('changes, closes and leaves offers by their ids, as the API does, and remembers the columns', async () => {
    const { token, holderId } = await structure();
    await imported(token, table(rowOf('A'), rowOf('B'), rowOf('C'), rowOf('D')));
    const next = await upload(
      token,
      table(
        rowOf('A'),
        rowOf('B', { title: 'Autre' }),
        rowOf('C', { state: 'Pourvue' }),
        rowOf('X', { state: 'fermée' }),
      ),
    );
    const checked = await check(token, next, true);
    expect(checked.plan).toMatchObject({ unchanged: 2, changed: 1, closed: 2, made: 0 });
    expect(checked.credits).toEqual({ offer: 0, urgent: 0 });
    const lines = await linesOf(token, next, 'closed');
    expect(lines.map(({ externalId, line }) => [externalId, line])).toEqual([
      ['C', 4],
      ['D', 0],
    ]);
    const done = await run(token, next);
    expect(done.result).toMatchObject({ unchanged: 2, changed: 1, closed: 2 });
    const states = (await own(token)).map(({ externalId, status, title }) => [externalId, status, title]);
    expect(new Set(states)).toEqual(
      new Set([
        ['A', 'ACTIVE', 'Offre A'],
        ['B', 'ACTIVE', 'Autre'],
        ['C', 'CLOSED', 'Offre C'],
        ['D', 'CLOSED', 'Offre D'],
      ]),
    );
    expect(t.billing.balanceOf(holderId).offer).toBe(6);
    // a closed offer comes back by no file
    const again = await check(token, await upload(token, table(rowOf('C', { title: 'Encore' }))));
    expect((await linesOf(token, again))[0]?.messages).toEqual([
      'Cette offre est fermée et le reste. Rouvrez-la depuis « Mes offres ».',
    ]);
  });

  it('says which lines lack a credit, goes on with the others, and publishes them once there are credits', async () => {
    const { token, holderId } = await structure(1);
    const found = await check(token, await upload(token, table(rowOf('A'), rowOf('B'), rowOf('C'))));
    const done = await run(token, found);
    expect(done.result).toMatchObject({ made: 1, unpaid: 2 });
    expect(done.problem).toBe(
      "2 offres ne sont pas publiées : il manque des crédits. Achetez-en, puis continuez l'import.",
    );
    t.billing.grant(holderId, { offer: 2 });
    expect((await run(token, found)).result).toMatchObject({ made: 3, unpaid: 0 });
    expect(await own(token)).toHaveLength(3);
    expect((await call(token, 'POST', `/api/imports/${found.id}/start`)).body.code).toBe(
      'import/wrong-state',
    );
  });

  it('makes each offer once on two instances, through a stop and a death in the middle', async () => {
    const ids = idsOf(70);
    const { token, holderId } = await structure(100);
    const found = await check(token, await upload(token, table(...ids.map((id) => rowOf(id)))));
    const paid = t.billing.asked();
    // the first spend that is made is not heard of, and the import is stopped there
    t.billing.hooks.after = async () => {
      t.billing.hooks.after = async () => {};
      await call(token, 'POST', `/api/imports/${found.id}/stop`);
      throw new AppError('service/unavailable');
    };
    await call(token, 'POST', `/api/imports/${found.id}/start`);
    await until(token, found.id, 'stopped');
    expect(t.billing.asked()).toBeGreaterThan(paid);
    // a process that has died half-way left its lease behind
    const imports = t.service.context.connection.collection<{ _id: string }>('imports');
    await call(token, 'POST', `/api/imports/${found.id}/start`);
    await imports.updateOne({ _id: found.id }, { $set: { dueAt: new Date(0) } });
    const done = await until(token, found.id, 'done');
    expect(done.result).toMatchObject({ made: 70, wrong: 0 });
    const offers = t.service.context.connection.collection('offers');
    expect(await offers.countDocuments({ ownerId: holderId })).toBe(70);
    expect(t.billing.balanceOf(holderId).offer).toBe(30);
  });
});

it('reads feeds of XML and JSON under their own names', async () => {
  const { token } = await structure();
  const job = (id: string) =>
    `<job><reference>${id}</reference><title>Médecin</title><description>Un poste</description><location><city>Nantes</city></location><category>Médecine générale</category><contract>CDI</contract></job>`;
  const xml = Buffer.from(`<source>${job('1')}${job('2')}</source>`);
  expect((await check(token, await upload(token, xml, 'flux.xml'))).plan).toMatchObject({ made: 2 });
  const json = [
    {
      id: 7,
      title: 'Médecin',
      description: 'Un poste',
      city: 'Nantes',
      specialty: 'Médecine générale',
      contract: 'CDI',
    },
  ];
  const found = await upload(token, Buffer.from(JSON.stringify({ offers: json })), 'flux.json');
  expect((await check(token, found)).plan).toMatchObject({ made: 1 });
});

it('keeps nothing of a file that cannot be read, and says why', async () => {
  const { token } = await structure();
  const found = await upload(
    token,
    Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><jobs><job/></jobs>'),
    'x.xml',
  );
  expect(found).toMatchObject({ state: 'failed', lineCount: 0 });
  expect(found.problem).toContain('DOCTYPE');
  const { connection } = t.service.context;
  for (const name of ['import_parts', 'import_batches'])
    expect(await connection.collection(name).countDocuments({ importId: found.id }), name).toBe(0);
});

it('belongs to its structure, and refuses what its state does not allow', async () => {
  const [{ token }, stranger] = [await structure(), await structure()];
  const { body } = await call(token, 'POST', '/api/imports', { filename: 'a.csv', size: 10 });
  const path = `/api/imports/${body.id}`;
  const code = async (method: string, to: string, by = token, json?: object) =>
    (await call<Problem>(by, method, to, json)).body?.code;
  expect(await code('GET', path, stranger.token)).toBe('import/not-found');
  expect(await code('POST', `${path}/reading`)).toBe('import/incomplete');
  const short = await t.request<Problem>('PUT', `${path}/parts/0`, { token, body: Buffer.from('short') });
  expect(short.body.code).toBe('import/wrong-part');
  expect(await code('POST', `${path}/start`)).toBe('import/wrong-state');
  const missing = await call(token, 'PUT', `${path}/mapping`, {
    mapping: importMappingSchema.parse({ title: 'nope' }),
  });
  expect(missing.body.fieldErrors).toMatchObject({
    'mapping.title': "Ce champ n'est pas dans le fichier",
    'mapping.externalId': 'Choisissez le champ du fichier pour « Identifiant »',
  });
  expect((await call(token, 'DELETE', path)).status).toBe(204);
  for (let made = 0; made < 20; made += 1)
    await call(token, 'POST', '/api/imports', { filename: 'a.csv', size: 10 });
  expect(await code('POST', '/api/imports', token, { filename: 'a.csv', size: 10 })).toBe('import/too-many');
  expect(await code('POST', '/api/imports', token, { filename: 'a.csv', size: 200_000_000 })).toBe(
    'request/invalid-fields',
  );
});

it('goes with the account of its holder', async () => {
  const { token, holderId } = await structure();
  await upload(token, table(rowOf('A')));
  await t.platform.publish('account.erased', { id: holderId, version: 9 }, { userId: holderId });
  const { connection } = t.service.context;
  await eventually(
    'nothing is left',
    async () => (await connection.collection('imports').countDocuments({ holderId })) === 0,
  );
});
