import { accountExportCommand } from '@praticio/contracts/base/account-export';
import type { Problem } from '@praticio/contracts/base/problem';
import { SHARED_DOCUMENT_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import type { OwnDocument, SharedDocument } from '@praticio/contracts/identity/document';
import { DOCUMENT_OPENINGS_MAX, DOCUMENTS_MAX } from '@praticio/contracts/identity/limits';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { findEngagement } from '@praticio/contracts/offers/commands';
import type { EngagementState } from '@praticio/contracts/offers/engagement';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { readCase } from '@praticio/service-kit/testing/file-cases';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityService } from '../src/service.ts';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';

const PROTECTED = errorCatalogue['upload/protected'].message;

let platform: IdentityPlatform;
let second: IdentityPlatform['request'];
let away = false;
/** Who blocks whom, by their ids. */
const blocks = new Set<string>();
/** The responses of svc-offers. */
const engagements = new Map<
  string,
  { holderId: string | null; candidateId: string | null; state: EngagementState; endsAt: string }
>();

beforeAll(async () => {
  platform = await startIdentityPlatform();
  second = (await platform.start(identityService, platform.identityEnv)).request;
  platform.serveCommand(findEngagement, async ({ engagementId }) => {
    if (away) throw new Error('away');
    return { engagement: engagements.get(engagementId) ?? null };
  });
  platform.serveCommand(isBlocked, async ({ blockerId, personId }) => ({
    blocked: blocks.has(`${blockerId} ${personId}`),
  }));
  for (const service of ['offers', 'messaging', 'billing', 'blog'] as const)
    platform.serveCommand(accountExportCommand(service), async () => ({ sections: [], next: null }));
});
afterAll(() => platform.stop());

async function person(names?: { firstname: string; lastname: string }) {
  const email = newEmail();
  const token = await platform.join(email);
  const { user } = await platform.profileOf(token);
  if (names) {
    const form = formOf({ infoType: 'personal', ...names });
    expect((await platform.request('POST', '/api/profile', { token, form })).status).toBe(200);
  }
  return { token, email, id: user.id };
}
type Person = Awaited<ReturnType<typeof person>>;

function formOf(fields: Record<string, string>, file?: { bytes: Uint8Array; name: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
  return form;
}
const pdf = (text = 'Attestation') => ({
  bytes: Buffer.from(`%PDF-1.4\n1 0 obj<</Title(${text})>>endobj\n%%EOF\n`),
  name: `${text}.pdf`,
});
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const add = (
  { token }: Person,
  fields: Record<string, string> = {},
  file = pdf(),
  request = platform.request,
) =>
  request<OwnDocument & Problem>('POST', '/api/documents', {
    token,
    form: formOf({ kind: 'diploma', ...fields }, file),
  });
const change = (
  { token }: Person,
  id: string,
  fields: Record<string, string>,
  file?: ReturnType<typeof pdf>,
) =>
  platform.request<OwnDocument & Problem>('PUT', `/api/documents/${id}`, {
    token,
    form: formOf({ kind: 'diploma', ...fields }, file),
  });
const listOf = async ({ token }: Person) =>
  (await platform.request<OwnDocument[]>('GET', '/api/documents', { token })).body;
const share = ({ token }: Person, id: string, engagement: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  platform.request<OwnDocument & Problem>(method, `/api/documents/${id}/shares/${engagement}`, { token });
const shown = ({ token }: Person, engagement: string) =>
  platform.request<SharedDocument[] & Problem>('GET', `/api/shared-documents/${engagement}`, { token });
const open = ({ token }: Person, engagement: string, id: string, request = platform.request) =>
  request<Buffer & Problem>('GET', `/api/shared-documents/${engagement}/${id}`, { token });
const filesOf = ({ id }: Person) =>
  platform.identity.context.connection.collection('files').countDocuments({ owner: id });

const made = { count: 0 };
function engage(holder: Person, candidate: Person, state: EngagementState = 'confirmed', endsIn = 5) {
  made.count += 1;
  const id = `interest-${made.count}-1`;
  const endsAt = new Date(Date.now() + endsIn * DAY_MS).toISOString();
  engagements.set(id, { holderId: holder.id, candidateId: candidate.id, state, endsAt });
  return id;
}

test('a document is kept, changed, replaced and removed, and nobody else has it', async () => {
  const [owner, other] = [await person(), await person()];
  expect(await listOf(owner)).toEqual([]);
  const added = await add(owner, { kind: 'liability-insurance', validUntil: dayIn(200) });
  expect(added).toMatchObject({ status: 201, body: { name: 'Attestation.pdf', shares: [], openings: [] } });
  const { id } = added.body;
  const changed = await change(owner, id, { kind: 'urssaf', validUntil: '' });
  expect(changed).toMatchObject({ status: 200, body: { kind: 'urssaf', validUntil: null } });
  const replaced = await change(owner, id, { kind: 'urssaf' }, pdf('Nouvelle'));
  expect(replaced.body).toMatchObject({ id, name: 'Nouvelle.pdf' });
  expect(await filesOf(owner)).toBe(1);
  const path = `/api/documents/${id}/file`;
  const read = await platform.request('GET', path, { token: owner.token });
  expect(read.headers.get('content-disposition')).toContain('attachment; filename="Nouvelle.pdf"');
  for (const [method, refusedPath] of [
    ['GET', path],
    ['DELETE', `/api/documents/${id}`],
  ] as const)
    expect((await platform.request(method, refusedPath, { token: other.token })).status).toBe(404);
  expect((await change(other, id, {})).status).toBe(404);
  expect((await platform.request('DELETE', `/api/documents/${id}`, { token: owner.token })).status).toBe(204);
  expect(await listOf(owner)).toEqual([]);
  expect(await filesOf(owner)).toBe(0);
});

test('a wrong file, date or kind is refused at its field, and nothing is kept', async () => {
  const owner = await person();
  const refusals: [Record<string, string>, ReturnType<typeof pdf> | undefined, object][] = [
    [{}, undefined, { file: 'Choisissez un fichier' }],
    [{ validUntil: dayIn(-2) }, pdf(), { validUntil: 'Cette date est passée' }],
    [{ kind: 'passport' }, pdf(), {}],
    [{}, { bytes: await readCase('user-password-aes-256.pdf'), name: 'rcp.pdf' }, { file: PROTECTED }],
    [
      {},
      { bytes: await readCase('word.docx'), name: 'rcp.docx' },
      { file: 'Seuls les PDF et les images (JPG, PNG, WEBP) sont acceptés' },
    ],
  ];
  for (const [fields, file, fieldErrors] of refusals) {
    const form = formOf({ kind: 'diploma', ...fields }, file);
    const { status, body } = await platform.request<Problem>('POST', '/api/documents', {
      token: owner.token,
      form,
    });
    expect(status).toBeGreaterThanOrEqual(415);
    expect(body.fieldErrors).toMatchObject(fieldErrors);
  }
  expect((await add(owner, {}, { bytes: await readCase('photo.jpg'), name: 'diplôme.jpg' })).status).toBe(
    201,
  );
  expect(await filesOf(owner)).toBe(1);
});

test('forty parallel uploads over two instances keep twenty documents and no other file', {
  tags: ['deep'],
}, async () => {
  const owner = await person();
  const sent = Array.from({ length: DOCUMENTS_MAX * 2 }, (_, index) =>
    add(owner, {}, pdf(`D${index}`), index % 2 ? second : platform.request),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  // a client that lost every try of its write gets an error; it is never kept half way
  expect(statuses.filter((status) => status === 201).length).toBe((await listOf(owner)).length);
  while ((await listOf(owner)).length < DOCUMENTS_MAX) expect((await add(owner)).status).toBe(201);
  expect(await add(owner)).toMatchObject({ status: 409, body: { code: 'document/too-many' } });
});

test("the engagement's structure opens shared documents, their owner sees by whom, and no longer after the consent", async () => {
  const candidate = await person();
  const holder = await person({ firstname: 'Sophie', lastname: 'Le Goff' });
  const stranger = await person();
  const engagement = engage(holder, candidate, 'proposed');
  const elsewhere = engage(stranger, candidate);
  const [one, two] = [(await add(candidate)).body, (await add(candidate)).body];
  expect((await shown(holder, engagement)).body).toEqual([]);
  expect((await open(holder, engagement, one.id)).status).toBe(404);
  expect((await share(stranger, one.id, engagement)).status).toBe(404);
  expect((await share(holder, one.id, engagement)).status).toBe(404);
  expect((await share(candidate, one.id, 'unknown')).status).toBe(404);
  const shared = await share(candidate, one.id, engagement);
  expect(shared).toMatchObject({ status: 200, body: { shares: [{ engagementId: engagement }] } });
  expect((await share(candidate, one.id, engagement)).body.shares).toHaveLength(1);

  const { body } = await shown(holder, engagement);
  expect(body.map(({ id }) => id)).toEqual([one.id]);
  expect(Object.keys(body[0] ?? {})).not.toContain('openings');
  expect((await open(holder, engagement, one.id)).status).toBe(200);
  expect((await open(holder, engagement, two.id)).status).toBe(404);
  expect((await open(stranger, engagement, one.id)).status).toBe(404);
  expect((await open(stranger, elsewhere, one.id)).status).toBe(404);
  expect((await open(candidate, engagement, one.id)).status).toBe(404);
  const [seen] = (await listOf(candidate)).filter(({ id }) => id === one.id);
  expect(seen?.openings).toMatchObject([{ engagementId: engagement, name: 'Sophie Le Goff' }]);

  expect((await share(candidate, one.id, engagement, 'DELETE')).body.shares).toEqual([]);
  // the other instance too, with the response
  expect((await open(holder, engagement, one.id, second)).status).toBe(404);
  expect((await shown(holder, engagement)).body).toEqual([]);
  expect((await listOf(candidate)).flatMap(({ openings }) => openings)).toHaveLength(1);
});

test('an opening that races with the end of consent is either written down or refused', async () => {
  const [candidate, holder] = [await person(), await person()];
  const engagement = engage(holder, candidate);
  const { id } = (await add(candidate)).body;
  await share(candidate, id, engagement);
  const opened = Array.from({ length: 10 }, (_, index) =>
    open(holder, engagement, id, index % 2 ? second : platform.request),
  );
  const withdrawn = share(candidate, id, engagement, 'DELETE');
  const statuses = (await Promise.all(opened)).map(({ status }) => status);
  expect((await withdrawn).status).toBe(200);
  const [document] = await listOf(candidate);
  expect(document?.openings).toHaveLength(statuses.filter((status) => status === 200).length);
});

test('an engagement that is over, cancelled or without its structure opens nothing', async () => {
  const [candidate, holder] = [await person(), await person()];
  const { id } = (await add(candidate)).body;
  const engagement = engage(holder, candidate);
  await share(candidate, id, engagement);
  const known = engagements.get(engagement) as NonNullable<ReturnType<typeof engagements.get>>;
  const endsAt = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  for (const [said, status] of [
    [{ state: 'done', endsAt: endsAt(SHARED_DOCUMENT_DAYS - 1) }, 200],
    [{ state: 'done', endsAt: endsAt(SHARED_DOCUMENT_DAYS + 1) }, 404],
    [{ state: 'cancelled' }, 404],
    [{ holderId: null }, 404],
  ] as const) {
    engagements.set(engagement, { ...known, ...said });
    expect((await open(holder, engagement, id)).status, JSON.stringify(said)).toBe(status);
  }
  engagements.set(engagement, { ...known, state: 'cancelled' });
  const other = (await add(candidate)).body;
  expect(await share(candidate, other.id, engagement)).toMatchObject({
    status: 409,
    body: { code: 'document/engagement-over' },
  });
  away = true;
  expect((await open(holder, engagement, id)).status).toBeGreaterThanOrEqual(500);
  away = false;
});

test('nothing is opened while one of the two blocks the other', async () => {
  const [candidate, holder] = [await person(), await person()];
  const engagement = engage(holder, candidate);
  const { id } = (await add(candidate)).body;
  await share(candidate, id, engagement);
  for (const block of [`${candidate.id} ${holder.id}`, `${holder.id} ${candidate.id}`]) {
    blocks.add(block);
    expect((await open(holder, engagement, id)).status).toBe(404);
    expect((await shown(holder, engagement)).body).toEqual([]);
    blocks.delete(block);
    expect((await open(holder, engagement, id)).status).toBe(200);
  }
});

const folders = () => platform.identity.context.connection.collection<{ _id: string }>('document_folders');

test('a document is opened a hundred times for an engagement at most', async () => {
  const [candidate, holder] = [await person(), await person()];
  const engagement = engage(holder, candidate);
  const { id } = (await add(candidate)).body;
  await share(candidate, id, engagement);
  const opening = { userId: holder.id, engagementId: engagement, at: new Date() };
  const openings = Array.from({ length: DOCUMENT_OPENINGS_MAX }, () => opening);
  await folders().updateOne({ _id: candidate.id }, { $set: { 'documents.0.openings': openings } });
  const refused = await open(holder, engagement, id);
  expect(refused).toMatchObject({ status: 429, body: { code: 'document/too-many-openings' } });
});

test('the end of a document is announced once by two instances; shares and files that are over go', async () => {
  const [candidate, holder] = [await person(), await person()];
  const engagement = engage(holder, candidate, 'done', -SHARED_DOCUMENT_DAYS - 1);
  const { id } = (await add(candidate, { kind: 'liability-insurance', validUntil: dayIn(100) })).body;
  // near when it was added: its owner has just read the date
  await add(candidate, { validUntil: dayIn(10) });
  const validUntil = dayIn(20);
  const { documents } = (await folders().findOne({ _id: candidate.id })) as unknown as {
    documents: { id: string }[];
  };
  const at = documents.findIndex((document) => document.id === id);
  const past = new Date(Date.now() - MINUTE_MS);
  await platform.identity.context.connection.collection<{ _id: string }>('files').insertOne({
    _id: 'document-loose',
    owner: candidate.id,
  } as never);
  await folders().updateOne(
    { _id: candidate.id },
    {
      $set: {
        [`documents.${at}.validUntil`]: validUntil,
        [`documents.${at}.shares`]: [{ engagementId: engagement, since: past, until: past }],
        looseFiles: [{ fileId: 'loose', at: new Date(Date.now() - 60 * MINUTE_MS) }],
        dueAt: past,
      },
    },
  );
  // each start sweeps
  await Promise.all([1, 2].map(() => platform.start(identityService, platform.identityEnv)));
  const told = await platform.waitForEvent('document.expiring', ({ data }) => data.userId === candidate.id);
  expect(told.data).toEqual({
    userId: candidate.id,
    documentId: id,
    kind: 'liability-insurance',
    validUntil,
  });
  const mail = await platform.mailbox.waitFor(
    ({ to, subject }) => to === candidate.email && subject.includes('expire'),
  );
  expect(mail.text).toContain('« Assurance professionnelle »');
  await eventually('the share ends', async () =>
    (await listOf(candidate)).every(({ shares }) => shares.length === 0),
  );
  await eventually('the loose file goes', async () => (await filesOf(candidate)) === 2);
  await platform.start(identityService, platform.identityEnv);
  const events = await platform.events('document.expiring');
  expect(events.filter(({ data }) => data.userId === candidate.id)).toHaveLength(1);
});

test('the export has the documents with their openings, and the erasure leaves nothing', async () => {
  const candidate = await person();
  const holder = await person({ firstname: 'Ada', lastname: 'Zuber' });
  const engagement = engage(holder, candidate);
  const { id } = (await add(candidate, {}, pdf('Diplôme'))).body;
  await share(candidate, id, engagement);
  await open(holder, engagement, id);
  const headers = { authorization: `Bearer ${candidate.token}` };
  const archive = await fetch(`${platform.identity.url}/api/account/export`, { headers });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  expect(Object.keys(files)).toContain('documents/1 - Diplôme.pdf');
  expect(JSON.parse(strFromU8(files['documents.json'] ?? new Uint8Array()))).toMatchObject([
    { id, openings: [{ name: 'Ada Zuber' }] },
  ]);
  const json = { password: PASSWORD };
  expect((await platform.request('DELETE', '/api/account', { token: holder.token, json })).status).toBe(204);
  const openings = async () => (await listOf(candidate)).flatMap((document) => document.openings);
  await eventually('the opener is nobody', async () => (await openings()).every(({ name }) => name === null));
  expect((await platform.request('DELETE', '/api/account', { token: candidate.token, json })).status).toBe(
    204,
  );
  await eventually('the folder goes', async () => !(await folders().findOne({ _id: candidate.id })));
  await eventually('the files go', async () => (await filesOf(candidate)) === 0);
});
