import { accountExportCommand } from 'contracts/base/account-export';
import { parisDay } from 'contracts/base/paris-time';
import { DAY_MS } from 'contracts/base/units';
import { candidateSchema } from 'contracts/identity/candidate';
import type { Place } from 'contracts/offers/place';
import { callCommand } from 'service-kit/commands';
import { eventually } from 'service-kit/testing/eventually';
import { storedFields } from 'service-kit/testing/stored-fields';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form, pdf, photo } from './offer-forms.ts';
import { type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

/**
 * Every stored field is in a person's export with its value, and gone once the person is erased, or is named here with its
 * reason. A new field fails these tests until it is one of the two.
 */
const ME = 'person';

/** The documents about a person, by the field that names them. */
const THEIRS: Record<string, string> = {
  alerts: 'userId',
  calendars: '_id',
  candidates: '_id',
  favorites: 'userId',
  interests: 'candidateId',
  members: '_id',
  offers: 'ownerId',
};

const NOT_EXPORTED: { why: string; fields: RegExp }[] = [
  { why: 'of the kit: events to be published', fields: /\.(outbox\b.*|removing|version)$/ },
  { why: 'ids, which name documents, not people', fields: /\.(_id|userId|ownerId|recruiterId|candidateId)$/ },
  { why: 'nobody is in these collections', fields: /^(counters|file_notes|hidden_files|specialties)\./ },
  {
    why: 'of the kit: files by their ids, counts of an hour or a day, events that were handled or sent',
    fields: /^(files|hourly_limits|inbox|outbox_sent|view_marks)\./,
  },
  { why: 'counts without people', fields: /^offer_stats\./ },
  {
    why: 'until the mail of an alert is sent; which alerts there are is exported',
    fields: /^alert_matches\./,
  },
  { why: 'svc-identity exports what was reported, by whom', fields: /^offer_reports\./ },
  { why: 'a secret: it opens the calendar', fields: /^calendars\.nonce$/ },
  { why: 'when the offer was marked; which one is exported', fields: /^favorites\.at$/ },
  { why: 'svc-messaging exports the conversation', fields: /^interests\.conversationId$/ },
  { why: 'when the mail to the recruiter was sent', fields: /^interests\.announcedAt$/ },
  { why: 'svc-identity exports the files of a person', fields: /^interests\.cv\.(bytes|fileId|mediaType)$/ },
  {
    why: 'a copy of what svc-identity exports',
    fields: /^members\.(isOnboarded|refusedEmails|structure\.(?!name).*)$/,
  },
  { why: 'which publication an offer comes from', fields: /^offers\.(claim|digest|settlingUntil)$/ },
  {
    why: 'what was paid is in the export of svc-billing',
    fields: /^offers\.(urgent|renewal)(Pending|References)$/,
  },
  { why: 'that the owner was reminded', fields: /^offers\.remindedOf$/ },
  { why: 'looked up from the words of the place', fields: /^offers\.location\.commune\./ },
  { why: 'the name of the document is exported', fields: /^offers\.document\.fileId$/ },
  { why: 'what a suspension changes back', fields: /^offers\.moderation\.(before|byBan)$/ },
];

/** What stays of an erased owner's offer, for those who answered it: none of it says who they were. */
const STAYS =
  /^offers\.(createdAt|updatedAt|expiresAt|status|title|description|location\.text|speciality|contractType|urgent|urgentUntil)$/;

let t: OffersUnderTest;
let exported: Set<string>;
const dayIn = (days: number) => parisDay(new Date(Date.now() + days * DAY_MS));
const fields = () => storedFields(t.service.context.connection);
const personal = () => fields().filter((field) => !NOT_EXPORTED.some(({ fields }) => fields.test(field)));

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));
/** Every value inside of a value, as text, without flags that are not set. */
function valuesIn(value: unknown): string[] {
  if (value === null || value === undefined || value === false) return [];
  if (typeof value !== 'object' || value instanceof Date) return [asText(value)];
  return Object.values(value).flatMap(valuesIn);
}

/** The values that the documents about the person have in a field. */
async function heldIn(field: string): Promise<string[]> {
  const [collection = '', ...path] = field.split('.');
  const theirs = { [THEIRS[collection] ?? '_id']: ME };
  const documents = await t.service.context.connection.collection(collection).find(theirs).toArray();
  const values = documents.flatMap((document) =>
    path.reduce<unknown[]>(
      (found, name) =>
        found.flat().flatMap((value) => (value as Record<string, unknown> | null | undefined)?.[name]),
      [document],
    ),
  );
  return values.flatMap((value) =>
    field === 'candidates.criteria' ? valuesIn(JSON.parse(String(value ?? '{}'))) : valuesIn(value),
  );
}

async function fillEverything(): Promise<void> {
  const token = await t.recruiter(ME, { offer: 3, urgent: 1 });
  await t.publishProfile(ME, { firstname: 'Zélie', lastname: 'Quenneville', name: 'Cabinet Quenneville' });
  const terms = {
    family: 'locum',
    startDate: dayIn(20),
    endDate: dayIn(31),
    weekdays: [1, 2],
    asSoonAsPossible: false,
    workingTime: ['Gardes'],
    pay: JSON.stringify({ kind: 'fee', min: 450, max: 520, per: 'day' }),
    housing: ['Studio de Zélie'],
    careSettings: ['Visites'],
    software: ['Weda'],
    salary: 'À discuter',
  };
  const files = {
    photos: [{ name: 'a.jpg', bytes: await photo() }],
    document: { name: 'poste.pdf', bytes: pdf },
  };
  const own = await t.request<{ id: number }>('POST', '/api/offers', {
    token,
    form: form({ ...offerInput({ title: 'Chez Zélie', urgent: true }), ...terms }, files),
  });
  expect(own.status).toBe(201);
  expect((await t.publish(token, { asSoonAsPossible: true })).status).toBe(201);
  const reason = 'Annonce de Zélie';
  const administrator = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const suspended = await t.request('PATCH', `/api/admin/offers/${own.body.id}/suspension`, {
    token: administrator,
    json: { suspended: true, reason },
  });
  expect(suspended.status).toBe(200);
  const owner = await t.recruiter('owner', { offer: 1 });
  const { id } = (await t.publish(owner)).body;
  const json = { message: 'Je suis Zélie' };
  const sent = await t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, { token, json });
  await t.request('PUT', `/api/interests/${sent.body.id}/reject`, { token: owner });
  await t.request('PUT', `/api/offers/${id}/favorite`, { token });
  await t.request('POST', '/api/calendar', { token });
  const around = {
    near: 'commune:44109',
    radius: 40,
    from: dayIn(5),
    to: dayIn(9),
    payMin: 31,
    payPer: 'hour',
  };
  const words = { titleKeyword: 'zélie', speciality: 'Pédiatrie', contractType: 'CDD', verified: true };
  const more = { workingTime: ['Nuit'], family: ['post'] };
  for (const criteria of [
    { ...around, ...words, ...more },
    { location: 'Nantes (44000)', structure: 's-followed' },
  ])
    expect((await t.request('POST', '/api/alerts', { token, json: { criteria } })).status).toBe(201);
  const candidate = candidateSchema.parse({
    place: (await t.request<Place[]>('GET', '/api/places?q=clisson')).body[0],
    radiusKm: 45,
    availability: [{ from: dayIn(40), to: dayIn(45) }],
    availableFrom: dayIn(60),
    contractTypes: ['Vacation'],
    professions: ['Pédiatrie'],
    experienceYears: 17,
  });
  await t.platform.publish('candidate.updated', { id: ME, version: 1 }, { userId: ME, candidate });
  await eventually('the criteria', async () => (await heldIn('candidates.criteria')).length > 0);
  // what only files bring: a CV that came with the interest
  const interests = t.service.context.connection.collection('interests');
  await interests.updateOne({ candidateId: ME }, { $set: { 'cv.filename': 'cv-zelie.pdf' } });
}

beforeAll(async () => {
  t = await startOffers();
  await fillEverything();
  const { sections } = await callCommand(t.platform.nats, accountExportCommand('offers'), {
    userId: ME,
    after: null,
  });
  exported = new Set(valuesIn(sections));
});
afterAll(() => t.platform.stop());

test('every reason names a field', () => {
  const unused = NOT_EXPORTED.filter((one) => !fields().some((field) => one.fields.test(field)));
  expect(unused).toEqual([]);
});

describe('a personal field', () => {
  test('is in the export, with its value', async () => {
    const missing: string[] = [];
    for (const field of personal()) {
      const held = await heldIn(field);
      if (held.length === 0) missing.push(`${field}: no value in this test`);
      if (!held.every((value) => exported.has(value))) missing.push(`${field}: ${held}`);
    }
    expect(missing).toEqual([]);
  });

  test('is gone after an erasure', async () => {
    await t.platform.publish('account.erased', { id: ME, version: 9 }, { userId: ME });
    const left = async () => {
      const found: string[] = [];
      for (const field of personal())
        if (!STAYS.test(field) && (await heldIn(field)).length > 0)
          found.push(`${field}: ${await heldIn(field)}`);
      return found;
    };
    await expect.poll(left).toEqual([]);
    for (const field of ['offers.title', 'offers.description', 'offers.location.text'])
      expect((await heldIn(field)).join()).not.toMatch(/Zélie|Poste|Nantes/);
  });
});
