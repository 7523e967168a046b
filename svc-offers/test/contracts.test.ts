import { createHash } from 'node:crypto';
import { listExportedFiles } from '@praticio/contracts/base/account-export';
import { dayAfter } from '@praticio/contracts/base/day';
import { pathOf } from '@praticio/contracts/base/endpoint';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Contract } from '@praticio/contracts/offers/contract';
import type { Engagement } from '@praticio/contracts/offers/engagement';
import { createInternalTokens } from '@praticio/service-kit/internal-tokens';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { internalSecretOf } from '@praticio/service-kit/testing/internal-secrets';
import { typeset } from '@praticio/service-kit/typeset';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { fullDetails } from './a-contract.ts';
import { type OffersUnderTest, type OrProblem, shortIntervals, startOffers } from './offers-platform.ts';

type ContractResponse = OrProblem<Contract>;

let t: OffersUnderTest;
let second: OffersUnderTest['service'];
let people = 0;

beforeAll(async () => {
  t = await startOffers();
  second = await t.platform.start(offersService, {
    ...shortIntervals,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
});
afterAll(async () => {
  await second.stop();
  await t.platform.stop();
});

const site = {
  id: 'port',
  name: 'Site du Port',
  street: '12 quai de la Fosse',
  postalCode: '44000',
  city: 'Nantes',
  finessNumber: '440000271',
};

/** A confirmed locum of a nurse, with both parties. */
async function engaged(changes: object = {}, place = 'Rezé') {
  people += 1;
  const [holderId, candidateId] = [`titular-${people}`, `locum-${people}`];
  await t.publishProfile(holderId, { firstname: 'Sophie', lastname: 'Le Goff', sites: [site] });
  t.billing.grant(holderId, { offer: 1 });
  const holder = await t.platform.signToken({ id: holderId, roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
  const candidate = await t.person(candidateId, { firstname: 'Zoé', lastname: 'Roux' });
  const locum = { contractType: 'Remplacement', speciality: 'Infirmier', ...changes };
  const { id: offerId } = (await t.publish(holder, locum)).body;
  const interest = await t.request<{ id: string }>('POST', `/api/offers/${offerId}/interest`, {
    token: candidate,
    json: {},
  });
  await t.request('PUT', `/api/interests/${interest.body.id}/accept`, { token: holder });
  const shifts = [{ day: dayAfter(parisDay(new Date()), 40), start: '07:00', end: '13:00' }];
  const pay = { kind: 'share', min: 85, max: 85, per: 'percent' };
  const proposed = await t.request<{ id: string }>('POST', `/api/interests/${interest.body.id}/engagements`, {
    token: holder,
    json: { terms: { shifts, pay, place } },
  });
  const { id } = proposed.body;
  const confirm = { token: candidate, json: { revision: 1 } };
  const path = `/api/engagements/${id}/contract`;
  return {
    ...{ id, path, holder, candidate, holderId, candidateId },
    confirm: () => t.request('PUT', `/api/engagements/${id}/confirm`, confirm),
  };
}
type Engaged = Awaited<ReturnType<typeof engaged>>;

const read = ({ path }: Engaged, token: string, request = t.request) =>
  request<ContractResponse>('GET', path, { token });
const change = ({ path }: Engaged, token: string, revision: number, details: object = fullDetails) =>
  t.request<ContractResponse>('PUT', path, { token, json: { revision, details } });
const accept = (
  { path }: Engaged,
  token: string,
  json: { sha256: string; name: string },
  request = t.request,
) => request<ContractResponse>('PUT', `${path}/acceptance`, { token, json });
async function fileOf({ path }: Engaged, token: string, which = 'file') {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${t.service.url}${path}/${which}`, { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const stored = () => t.service.context.connection.collection<{ _id: string }>('contracts');

async function filledIn() {
  const of = await engaged();
  await of.confirm();
  const { body } = await change(of, of.holder, 0);
  return { ...of, sha256: body.sha256 };
}
async function signed() {
  const of = await filledIn();
  const { sha256 } = of;
  expect((await accept(of, of.holder, { sha256, name: 'Sophie Le Goff' })).status).toBe(200);
  expect((await accept(of, of.candidate, { sha256, name: 'Zoé Roux' })).body.state).toBe('final');
  return of;
}

test('from a confirmed engagement to a final contract: both read the same bytes, and both are notified', async () => {
  const of = await engaged();
  expect((await read(of, of.holder)).body.code).toBe('contract/not-open');
  await of.confirm();
  const stranger = await t.person('stranger');
  expect((await read(of, stranger)).status).toBe(404);
  const draft = (await read(of, of.holder)).body;
  expect(draft).toMatchObject({
    kind: 'replacement',
    profession: 'infirmier',
    state: 'draft',
    side: 'holder',
    details: {
      holder: { name: 'Sophie Le Goff' },
      candidate: { name: 'Zoé Roux' },
      premises: 'Cabinet Le Goff, Rezé',
      sharePercent: 85,
    },
    mayAccept: false,
  });
  expect(draft.missing).toContain('Motif du remplacement');
  const early = await accept(of, of.holder, { sha256: draft.sha256, name: 'Sophie Le Goff' });
  expect(early.body.code).toBe('contract/incomplete');

  const { body: full } = await change(of, of.candidate, 0);
  expect(full).toMatchObject({ revision: 1, missing: [], mayAccept: true });
  expect((await read(of, of.holder, second.request)).body.sha256).toBe(full.sha256);
  const colleague = await t.platform.signToken({
    id: 'reader',
    roles: ['ROLE_USER', 'ROLE_RECRUITER'],
    act: { holder: of.holderId, part: 'lecture' },
  });
  const seen = (await read(of, colleague)).body;
  expect(seen).toEqual({ ...full, side: 'holder', mayChange: false, mayAccept: false });
  const { sha256 } = full;
  const wrong = await accept(of, of.holder, { sha256, name: 'Sophie' });
  expect(wrong.body.fieldErrors).toEqual({ name: "Écrivez votre nom tel qu'au contrat : Sophie Le Goff" });
  const one = await accept(of, of.holder, { sha256, name: 'Sophie Le Goff' });
  expect(one.body).toMatchObject({ state: 'accepted', mayAccept: false, acceptances: [{ side: 'holder' }] });
  await t.platform.mailbox.waitFor(
    ({ to, subject }) => to === `${of.candidateId}@example.test` && subject.startsWith('Contrat à accepter'),
  );
  const both = await accept(of, of.candidate, { sha256, name: 'zoe roux' });
  expect(both.body).toMatchObject({ state: 'final', mayChange: false, sha256 });
  const files = [await fileOf(of, of.holder), await fileOf(of, of.candidate)];
  expect(files.map(({ bytes }) => hashOf(bytes))).toEqual([sha256, sha256]);
  expect(files[0]?.response.headers.get('content-disposition')).toContain('attachment; filename="contrat-');
  for (const id of [of.holderId, of.candidateId])
    await t.platform.mailbox.waitFor(
      ({ to, subject }) => to === `${id}@example.test` && subject.startsWith('Contrat définitif'),
    );
  const again = await accept(of, of.candidate, { sha256, name: 'Zoé Roux' });
  expect([again.status, again.body.acceptances.length]).toEqual([200, 2]);
  expect((await change(of, of.holder, 1)).body.code).toBe('contract/final');

  const declaration = await fileOf(of, of.holder, 'declaration');
  const pdf = await getDocumentProxy(new Uint8Array(declaration.bytes));
  expect((await extractText(pdf, { mergePages: true })).text).toContain('Déclaration de remplacement');
});

test.each(['', 'Nantes (44000)'])(
  'a proposal with the place %j for a site takes place there, and contract and declaration say where',
  async (place) => {
    const of = await engaged({ siteId: 'port' }, place);
    const terms = (await t.request<Engagement>('GET', `/api/engagements/${of.id}`, { token: of.candidate }))
      .body.terms;
    expect(terms.place).toBe('Site du Port, 12 quai de la Fosse, 44000 Nantes');
    await of.confirm();
    const { details, document } = (await read(of, of.candidate)).body;
    const premises = `Cabinet Le Goff, ${terms.place}, n° FINESS 440000271`;
    expect(details.premises).toBe(premises);
    expect(document.blocks).toContainEqual({ kind: 'paragraph', text: typeset(premises) });
    const declaration = await getDocumentProxy(
      new Uint8Array((await fileOf(of, of.holder, 'declaration')).bytes),
    );
    const { text } = await extractText(declaration, { mergePages: true });
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Lieu ${premises}`);
  },
);

test('a change voids earlier acceptances, and an old hash is refused', async () => {
  const of = await filledIn();
  const { sha256 } = of;
  await accept(of, of.holder, { sha256, name: 'Sophie Le Goff' });
  const changed = await change(of, of.candidate, 1, { ...fullDetails, noticeDays: 30 });
  expect(changed.body).toMatchObject({ state: 'draft', acceptances: [] });
  expect(changed.body.sha256).not.toBe(sha256);
  expect((await accept(of, of.candidate, { sha256, name: 'Zoé Roux' })).body.code).toBe('contract/changed');
  expect((await change(of, of.holder, 1)).body.code).toBe('contract/changed');
});

test('twenty parallel acceptances of both over two instances are recorded as two, and the contract is final once', async () => {
  const of = await filledIn();
  const sent = Array.from({ length: 20 }, (_, index) => {
    const [token, name] = index % 2 ? [of.holder, 'Sophie Le Goff'] : [of.candidate, 'Zoé Roux'];
    return accept(of, token, { sha256: of.sha256, name }, index % 4 < 2 ? t.request : second.request);
  });
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { body } = await read(of, of.holder);
  expect(body).toMatchObject({ state: 'final', sha256: of.sha256 });
  expect(body.acceptances).toHaveLength(2);
  const told = (await t.platform.events('contract.accepted')).filter(
    ({ data }) => data.engagementId === of.id,
  );
  expect(told.map(({ data }) => data.isFinal)).toEqual([false, true]);
});

test('a concurrent acceptance and change bind neither party to an unread text', async () => {
  for (let round = 0; round < 3; round += 1) {
    const of = await filledIn();
    const [accepted, changed] = await Promise.all([
      accept(of, of.holder, { sha256: of.sha256, name: 'Sophie Le Goff' }, second.request),
      change(of, of.candidate, 1, { ...fullDetails, noticeDays: 30 }),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 409]).toContain(accepted.status);
    const { body } = await read(of, of.holder);
    expect(body).toMatchObject({ state: 'draft', acceptances: [], details: { noticeDays: 30 } });
  }
});

test('the stored bytes are compared with their hash at each reading', async () => {
  const of = await signed();
  await stored().updateOne({ _id: of.id }, { $set: { 'file.bytes': Buffer.from('%PDF-1.7 other') } });
  expect((await read(of, of.holder)).status).toBe(500);
  expect((await fileOf(of, of.candidate)).response.status).toBe(500);
});

test('without an agreement the contract is closed with its engagement, a final one stays readable', async () => {
  const [open, final] = [await filledIn(), await signed()];
  for (const { id, holder } of [open, final])
    expect(
      (await t.request('PUT', `/api/engagements/${id}/cancel`, { token: holder, json: { reason: '' } }))
        .status,
    ).toBe(200);
  expect((await read(open, open.holder)).body.code).toBe('contract/not-open');
  expect((await accept(open, open.holder, { sha256: open.sha256, name: 'Sophie Le Goff' })).status).toBe(409);
  expect((await read(final, final.candidate)).body).toMatchObject({ state: 'final', mayChange: false });
});

test('an employer confirms an engagement, which is declared to no Order', async () => {
  const of = await engaged({ contractType: 'CDD' });
  await of.confirm();
  expect((await read(of, of.candidate)).body).toMatchObject({ kind: 'confirmation', profession: null });
  expect((await fileOf(of, of.holder, 'declaration')).response.status).toBe(404);
});

test('the erasure of a party removes drafts and keeps final contracts for the other one; after both nothing is left', async () => {
  const [draft, final] = [await filledIn(), await signed()];
  await t.platform.publish(
    'account.erased',
    { id: draft.candidateId, version: 9 },
    { userId: draft.candidateId },
  );
  await eventually('the draft goes', async () => !(await stored().findOne({ _id: draft.id })));
  const erase = (userId: string) =>
    t.platform.publish('account.erased', { id: userId, version: 9 }, { userId });
  await erase(final.candidateId);
  await eventually('the party leaves', async () => (await read(final, final.candidate)).status === 404);
  expect(hashOf((await fileOf(final, final.holder)).bytes)).toBe(final.sha256);
  await erase(final.holderId);
  await eventually('the contract goes', async () => !(await stored().findOne({ _id: final.id })));
});

test('the export contains the file, and expired contracts are removed', async () => {
  const [of, old] = [await signed(), await signed()];
  const token = await createInternalTokens('identity', internalSecretOf('identity')).sign('offers');
  const files = await t.service.requestInternal<{ id: string; folder: string }[]>(
    'GET',
    pathOf(listExportedFiles.path, { userId: of.candidateId }),
    { token },
  );
  expect(files.body).toEqual([{ id: `contract-${of.id}`, folder: `contrats/${of.id}`, name: 'contrat.pdf' }]);
  await stored().updateOne({ _id: old.id }, { $set: { dueAt: new Date() } });
  // each start sweeps
  const third = await t.platform.start(offersService, {
    ...shortIntervals,
    MONGODB_DATABASE: t.service.context.connection.name,
  });
  await eventually('the old contract goes', async () => !(await stored().findOne({ _id: old.id })));
  expect(await stored().findOne({ _id: of.id })).not.toBeNull();
  await third.stop();
});
