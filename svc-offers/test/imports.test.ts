import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Problem } from '@praticio/contracts/base/problem';
import { type ImportLine, importMappingSchema, type OfferImport } from '@praticio/contracts/offers/import';
import type { ImportSource } from '@praticio/contracts/offers/import-source';
import type { OwnOffer } from '@praticio/contracts/offers/offer';
import { AppError } from '@praticio/service-kit/errors';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offersService } from '../src/service.ts';
import { photo } from './offer-forms.ts';
import { type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let other: OffersUnderTest['service'];

const intervals = {
  IMPORT_SWEEP_MS: '100',
  IMPORT_LEASE_MS: '30000',
  // an import repeats calls that get 503 meanwhile
  PUBLICATION_LEASE_MS: '4000',
  SWEEP_INTERVAL_MS: '200',
  WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
};
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
  it('reads a table from Windows, guesses its columns, shows the planned changes, and makes them', async () => {
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
    const made = (await own(token)).map(({ externalId, title, speciality }) => [
      externalId,
      title,
      speciality,
    ]);
    expect(new Set(made)).toEqual(
      new Set([
        ['A', 'Offre A', 'Infirmier'],
        ['C', 'Offre C', 'Infirmier'],
      ]),
    );
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
    // no file reopens a closed offer
    const again = await check(token, await upload(token, table(rowOf('C', { title: 'Encore' }))));
    expect((await linesOf(token, again))[0]?.messages).toEqual([
      'Cette offre est fermée et le reste. Rouvrez-la depuis « Mes offres ».',
    ]);
  });

  it('reports lines without a credit, continues with the others, and publishes them once there are credits', async () => {
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

  it('creates each offer once on two instances, with a stop and a crash in the middle', {
    tags: ['deep'],
  }, async () => {
    const ids = idsOf(70);
    const { token, holderId } = await structure(100);
    const found = await check(token, await upload(token, table(...ids.map((id) => rowOf(id)))));
    const paid = t.billing.asked();
    // the response of the first spend is lost, and the import is stopped there
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

it('imports photos, slots and the fields of a sale, and reports skipped values line by line', async () => {
  const { token } = await structure();
  const firstDay = dayAfter(parisDay(new Date()), 30);
  const slotDay = firstDay.split('-').toReversed().join('/');
  const asked: string[] = [];
  const good = await photo();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/a.jpg') response.end(good);
    else response.end(request.url === '/big.jpg' ? Buffer.alloc(3_000_000) : 'ceci est un texte');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const offer = (id: string, inner: string) =>
      `<offre><reference>${id}</reference><titre>Offre ${id}</titre><description>Un texte</description><ville>Nantes (44000)</ville>${inner}</offre>`;
    const photos = (...urls: string[]) =>
      `<photos>${urls.map((url) => `<photo>${url}</photo>`).join('')}</photos>`;
    const sale = `<nature>cession</nature><confidentiel>oui</confidentiel><prix>120000</prix><creneaux>${slotDay} 8h-12h</creneaux>`;
    const locum = `<nature>remplacement</nature><metier>IDE</metier><contrat>Remplacement</contrat><creneaux>${slotDay} 19h-7h</creneaux>`;
    const given = photos(`${base}/a.jpg`, `${base}/big.jpg`, `${base}/x.txt`, `${base}/a.jpg?4`);
    const xml = Buffer.from(
      `<offres>${offer('S', sale + given)}${offer('L', locum + photos('https://10.0.0.1/a.jpg'))}</offres>`,
    );
    const found = await imported(token, xml);
    expect(found.result).toMatchObject({ made: 2, wrong: 0 });
    const made = await linesOf(token, found, 'made');
    const [first, second] = ['S', 'L'].map((id) => made.find(({ externalId }) => externalId === id));
    expect(first?.messages).toEqual([
      'Photos (adresses, trois au plus) : les 3 premières sont reprises, les autres non.',
      'Créneaux (31/12/2026 19:00-07:00) : ne sont pas repris pour une cession.',
      `Photos (adresses, trois au plus) : ${base}/big.jpg n'est pas reprise. La photo dépasse 2 Mo.`,
      `Photos (adresses, trois au plus) : ${base}/x.txt n'est pas reprise. Format non supporté (PNG, JPG, JPEG, WEBP uniquement).`,
    ]);
    expect(second?.messages).toEqual([
      expect.stringContaining("https://10.0.0.1/a.jpg n'est pas reprise. Cette adresse n'est pas joignable"),
    ]);
    const offers = await own(token);
    const of = (id: string) => offers.find(({ externalId }) => externalId === id);
    expect(of('S')).toMatchObject({
      ...{ family: 'sale', transfer: 'sale', confidential: true, details: { price: 120_000 } },
      photos: [expect.any(String)],
    });
    expect(of('L')).toMatchObject({ family: 'locum', photos: [], startDate: firstDay });
    // the same file causes no second download of photos
    const before = asked.length;
    expect((await imported(token, xml)).result).toMatchObject({ unchanged: 2 });
    expect(asked).toHaveLength(before);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

it('stores nothing of a file that cannot be read, and shows the reason', async () => {
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

it('belongs to its structure, and refuses calls that its state does not allow', async () => {
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
  // in parallel on two instances, one of them without a room, as an earlier version stored it
  const add = ({ request }: OffersUnderTest['service'] = t.service) =>
    request<OfferImport & Problem>('POST', '/api/imports', {
      token,
      json: { filename: 'a.csv', size: 10 },
    });
  const { body: first } = await add();
  const stored = t.service.context.connection.collection<{ _id: string }>('imports');
  await stored.updateOne({ _id: first.id }, { $unset: { room: '' } });
  const tried = await Promise.all(Array.from({ length: 24 }, (_, n) => add(n % 2 === 0 ? other : t.service)));
  expect(tried.filter(({ status }) => status === 201)).toHaveLength(19);
  expect(tried.find(({ status }) => status !== 201)?.body.code).toBe('import/too-many');
  expect(await code('POST', '/api/imports', token, { filename: 'a.csv', size: 200_000_000 })).toBe(
    'request/invalid-fields',
  );
});

describe('a file at a URL', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** The server of a structure's software; `file` is its file, with the ETag that follows from it. */
  async function software(file: Buffer) {
    const served = {
      ...{ file, url: '', asked: [] as (string | undefined)[] },
      response: (response: ServerResponse) => void response.end(served.file),
    };
    const server = createServer((request, response) => {
      const etag = `"${createHash('md5').update(served.file).digest('hex')}"`;
      served.asked.push(request.headers['if-none-match']);
      response.setHeader('etag', etag);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else served.response(response);
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    served.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/flux/offres.csv`;
    return served;
  }

  type SourceResponse = { source: ImportSource | null } & Problem;
  const source = async (token: string) =>
    (await call<SourceResponse>(token, 'GET', '/api/import-source')).body.source as ImportSource;
  const save = (token: string, input: object) =>
    call<SourceResponse>(token, 'PUT', '/api/import-source', input);
  const stored = () => t.service.context.connection.collection<{ _id: string }>('import_sources');
  /** Simulates that the hour is over. */
  const nextHour = (holderId: string, change: object = {}) =>
    stored().updateOne(
      { _id: holderId },
      { $set: { dueAt: new Date(0), ...change }, $inc: { version: 1 } as never },
    );

  async function lastOf(token: string, ...states: string[]): Promise<OfferImport> {
    await eventually(`the last import is ${states.join(' or ')}`, async () =>
      states.includes((await source(token)).lastImport?.state ?? ''),
    );
    const id = (await source(token)).lastImport?.id ?? '';
    return (await call(token, 'GET', `/api/imports/${id}`)).body;
  }
  async function nextOf(token: string, holderId: string, before: OfferImport, ...states: string[]) {
    await nextHour(holderId);
    await eventually('another import', async () => (await source(token)).lastImport?.id !== before.id);
    return lastOf(token, ...states);
  }

  /** Registered, with its columns and its first import. */
  async function imported(file: Buffer, offer = 50) {
    const { token, holderId } = await structure(offer);
    await t.publishProfile(holderId);
    const served = await software(file);
    expect((await save(token, { url: served.url, closesMissing: true })).status).toBe(200);
    const found = await lastOf(token, 'mapping');
    const first = await run(token, await check(token, found, found.closesMissing));
    return { token, holderId, served, first };
  }
  const mailTo = (holderId: string, wanted: string) =>
    t.platform.mailbox.waitFor(({ to, subject }) => to === `${holderId}@example.test` && subject === wanted);

  it('is imported every hour after a person has started it, once on two instances, and only if it has changed', async () => {
    const { token, holderId, served, first } = await imported(table(rowOf('A'), rowOf('B')));
    expect(first).toMatchObject({ filename: 'offres.csv', url: served.url, result: { made: 2 } });
    expect(served.asked).toEqual([undefined]);
    expect(await source(token)).toMatchObject({
      isOn: true,
      isConfirmed: true,
      failures: 0,
      unchangedAt: null,
    });
    await mailTo(holderId, "L'import automatique de vos offres est en place");

    await nextHour(holderId);
    await eventually('the look', async () => (await source(token)).unchangedAt !== null);
    expect(served.asked).toHaveLength(2);
    expect((await call<OfferImport[]>(token, 'GET', '/api/imports')).body).toHaveLength(1);

    // another file: by hand
    served.file = table(rowOf('B', { title: 'Autre' }), rowOf('C'));
    expect((await call<SourceResponse>(token, 'POST', '/api/import-source/run')).status).toBe(200);
    const second = await lastOf(token, 'done');
    expect(second.result).toMatchObject({ made: 1, changed: 1, closed: 1 });
    expect(new Set((await own(token)).map(({ externalId, status }) => `${externalId} ${status}`))).toEqual(
      new Set(['A CLOSED', 'B ACTIVE', 'C ACTIVE']),
    );
    // a column that no longer exists
    served.file = Buffer.from('Ref;Titre\r\nA;x', 'latin1');
    const third = await nextOf(token, holderId, second, 'mapping');
    expect(third.problem).toContain("Le fichier n'a plus « Identifiant »");
    await mailTo(holderId, "L'import automatique de vos offres attend votre accord");
    expect(served.asked).toHaveLength(4);
    await nextHour(holderId);
    await eventually('it waits', async () => Date.parse((await source(token)).nextRunAt ?? '') > Date.now());
    expect(served.asked).toHaveLength(4);
  });

  it('closes most offers only after a person has confirmed', async () => {
    const ids = idsOf(12);
    const { token, holderId, served, first } = await imported(table(...ids.map((id) => rowOf(id))));
    served.file = table(rowOf('N-1'));
    const next = await nextOf(token, holderId, first, 'checked');
    expect(next.problem).toBe(
      "Le fichier fermerait 11 offres, plus de la moitié des vôtres. Vérifiez-le, puis lancez l'import.",
    );
    await mailTo(holderId, "L'import automatique de vos offres attend votre accord");
    expect((await run(token, next)).result).toMatchObject({ closed: 11, unchanged: 1 });
  });

  it('reports missing credits, and publishes from the same file once there are some', async () => {
    const { token, holderId, first } = await imported(table(rowOf('A'), rowOf('B')), 1);
    expect(first.result).toMatchObject({ made: 1, unpaid: 1 });
    await mailTo(holderId, 'Il manque des crédits pour importer vos offres');
    t.billing.grant(holderId, { offer: 1 });
    expect((await nextOf(token, holderId, first, 'done')).result).toMatchObject({ made: 1, unchanged: 1 });
  });

  it('is switched off with a mail after a day of failures, and switched on again by a person', async () => {
    const { token, holderId, served, first } = await imported(table(rowOf('A')));
    served.response = (response) => void response.writeHead(500).end();
    served.file = table(rowOf('A'), rowOf('B'));
    const failed = await nextOf(token, holderId, first, 'failed');
    expect(failed.problem).toBe('Le serveur a répondu 500 au lieu du fichier.');
    expect(await source(token)).toMatchObject({ isOn: true, failures: 1 });
    await stored().updateOne({ _id: holderId }, { $set: { failures: 23 } });
    await nextOf(token, holderId, failed, 'failed');
    expect(await source(token)).toMatchObject({ isOn: false, offReason: 'failing', nextRunAt: null });
    await mailTo(holderId, "L'import automatique de vos offres est à l'arrêt");
    expect((await call<SourceResponse>(token, 'POST', '/api/import-source/run')).body.code).toBe(
      'import/wrong-state',
    );
    served.response = (response) => void response.end(served.file);
    await save(token, { url: served.url, closesMissing: true, isOn: true });
    expect((await lastOf(token, 'done')).result).toMatchObject({ made: 1, unchanged: 1 });
    expect(await source(token)).toMatchObject({ isOn: true, offReason: null, failures: 0 });
  });

  it('continues after a process has died during the download', async () => {
    const { token, holderId } = await structure();
    const served = await software(table(rowOf('A'), rowOf('B')));
    const dead = Promise.withResolvers<ServerResponse>();
    served.response = (response) => {
      response.write(table(rowOf('DEAD')));
      dead.resolve(response);
      served.response = (next) => void next.end(served.file);
    };
    await save(token, { url: served.url });
    const lost = await dead.promise;
    await t.service.context.connection
      .collection('imports')
      .updateOne({ holderId }, { $set: { fetchAt: new Date(0) } });
    expect((await lastOf(token, 'mapping')).lineCount).toBe(2);
    lost.end();
    expect((await check(token, await lastOf(token, 'mapping'))).plan).toMatchObject({ made: 2 });
  });

  it('is downloaded from public addresses only, and ends with the rights of the person who switched it on', async () => {
    const { token, holderId, served } = await imported(table(rowOf('A')));
    const reader = await t.platform.signToken({ id: 'member', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
    expect((await call<SourceResponse>(reader, 'DELETE', '/api/import-source')).body.code).toBe(
      'import/no-source',
    );
    for (const url of ['https://10.0.0.1/a.csv', 'http://exemple.fr/a.csv', 'https://exemple.fr:8443/a.csv'])
      expect((await save(token, { url })).body.fieldErrors, url).toHaveProperty('url');
    await save(token, { url: served.url, isOn: false });
    expect(await source(token)).toMatchObject({ isOn: false, offReason: null });
    await save(token, { url: served.url });
    const part = { holderId, userId: holderId, memberId: 'm', next: null };
    await t.platform.publish('team.part-ended', { id: `team-${holderId}`, version: 1 }, part);
    await eventually('the end', async () => (await source(token)).offReason === 'maker');
    await mailTo(holderId, "L'import automatique de vos offres est à l'arrêt");
    expect((await call(token, 'DELETE', '/api/import-source')).status).toBe(204);
    expect(await source(token)).toBeNull();
    await save(token, { url: served.url });
    await t.platform.publish('account.erased', { id: holderId, version: 9 }, { userId: holderId });
    await eventually('nothing is left', async () => (await stored().countDocuments({ _id: holderId })) === 0);
  });
});

it('is removed with the account of its holder', async () => {
  const { token, holderId } = await structure();
  await upload(token, table(rowOf('A')));
  await t.platform.publish('account.erased', { id: holderId, version: 9 }, { userId: holderId });
  const { connection } = t.service.context;
  await eventually(
    'nothing is left',
    async () => (await connection.collection('imports').countDocuments({ holderId })) === 0,
  );
});
