import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import { candidateSchema } from '@praticio/contracts/identity/candidate';
import type { Contract } from '@praticio/contracts/offers/contract';
import { detailNames, isFigure } from '@praticio/contracts/offers/details';
import type { OfferImport } from '@praticio/contracts/offers/import';
import { rejectionReasonLabels, rejectionReasonSchema } from '@praticio/contracts/offers/interest';
import type { Place } from '@praticio/contracts/offers/place';
import { callCommand } from '@praticio/service-kit/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { testPersonalFields } from '@praticio/service-kit/testing/personal-fields';
import { afterAll, beforeAll, expect } from 'vitest';
import { form, pdf, photo } from './offer-forms.ts';
import { type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

const ME = 'person';

let t: OffersUnderTest;
let exported: unknown;
const dayIn = (days: number) => dayAfter(parisDay(new Date()), days);

/** Proposed, changed and confirmed: kept without the person's words. */
async function fillEngagement(token: string, owner: string): Promise<void> {
  const { id: offerId } = (await t.publish(owner)).body;
  const sent = await t.request<{ id: string }>('POST', `/api/offers/${offerId}/interest`, {
    token,
    json: {},
  });
  await t.request('PUT', `/api/interests/${sent.body.id}/accept`, { token: owner });
  const pay = { kind: 'fee', min: 311, max: 322, per: 'day' };
  const shifts = [{ day: dayIn(70), start: '20:15', end: '08:45', breakMinutes: 35 }];
  const terms = { shifts, pay, salary: 'Au mieux', place: 'Aile de Zélie', conditions: 'Avec Zélie' };
  const proposed = await t.request<{ id: string }>('POST', `/api/interests/${sent.body.id}/engagements`, {
    token,
    json: { terms },
  });
  expect(proposed.status).toBe(201);
  const path = `/api/engagements/${proposed.body.id}`;
  expect((await t.request('PUT', `${path}/confirm`, { token: owner, json: { revision: 1 } })).status).toBe(
    200,
  );
  const { body: contract } = await t.request<Contract>('GET', `${path}/contract`, { token });
  const party = (name: string) => ({
    name,
    qualification: `qualité de ${name}`,
    rppsNumber: `1010${name.length}`,
    postalAddress: `adresse de ${name}`,
    council: `conseil de ${name}`,
  });
  const details = {
    ...contract.details,
    holder: party('Sophie du contrat'),
    candidate: party('Zélie du contrat'),
    reason: 'Motif avec Zélie',
    premises: 'Locaux avec Zélie',
    equipment: 'Matériel avec Zélie',
    sharePercent: 83,
    paidBy: '2098-05-15',
    nonInstallationKm: 17,
    noticeDays: 19,
    clauses: ['Clause avec Zélie'],
  };
  const written = await t.request<Contract>('PUT', `${path}/contract`, {
    token,
    json: { revision: contract.revision, details },
  });
  expect(written.status).toBe(200);
  for (const [signatory, name] of [
    [owner, 'Sophie du contrat'],
    [token, 'Zélie du contrat'],
  ] as const) {
    const acceptance = { sha256: written.body.sha256, name };
    const accepted = await t.request('PUT', `${path}/contract/acceptance`, {
      token: signatory,
      json: acceptance,
    });
    expect(accepted.status).toBe(200);
  }
  const json = { reason: 'Zélie est malade' };
  expect((await t.request('PUT', `${path}/cancel`, { token, json })).status).toBe(200);
  // simulate that it has taken place
  await t.service.context.connection
    .collection<{ _id: string }>('engagements')
    .updateOne(
      { _id: proposed.body.id },
      { $set: { state: 'done', workAgain: { candidate: true, holder: false } } },
    );
}

/** One whose columns were assigned, and one that is still being sent. */
async function fillImports(token: string): Promise<void> {
  const file = Buffer.from('Identifiant;Titre;Description;Ville\nZ-1;Avec Zélie;Texte de Zélie;Nantes\n');
  const json = { filename: 'offres de Zélie.csv', size: file.length };
  const send = async () => {
    const { id } = (await t.request<{ id: string }>('POST', '/api/imports', { token, json })).body;
    expect((await t.request('PUT', `/api/imports/${id}/parts/0`, { token, body: file })).status).toBe(204);
    return `/api/imports/${id}`;
  };
  const path = await send();
  await send();
  await t.request('POST', `${path}/reading`, { token });
  const read = await eventually('the import is read', async () => {
    const { body } = await t.request<OfferImport>('GET', path, { token });
    return body.state === 'mapping' && body;
  });
  const assigned = { mapping: read.mapping, closesMissing: true };
  expect((await t.request('PUT', `${path}/mapping`, { token, json: assigned })).status).toBe(200);
  await eventually('the dry run', async () => {
    const { body } = await t.request<OfferImport>('GET', path, { token });
    return body.state === 'checked';
  });
}

async function fillEverything(): Promise<void> {
  const token = await t.recruiter(ME, { offer: 4, urgent: 1 });
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
    equipment: ['Fauteuil de Zélie'],
    access: ['Par la cour'],
    included: ['Murs'],
    transfer: 'association',
    confidential: true,
    details: JSON.stringify({
      ...Object.fromEntries(
        detailNames.map((name, index) => [name, isFigure(name) ? 2 + (index % 5) : `${name} de Zélie`]),
      ),
      turnover: [{ year: 2034, euros: 123_456 }],
    }),
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
  const slot = {
    day: dayIn(44),
    start: '07:10',
    end: '19:20',
    breakMinutes: 25,
    positions: 7,
    note: 'Zélie',
  };
  const inSlots = await t.publish(token, { slots: [slot] });
  expect(inSlots.status).toBe(201);
  const reason = 'Annonce de Zélie';
  const administrator = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const suspended = await t.request('PATCH', `/api/admin/offers/${own.body.id}/suspension`, {
    token: administrator,
    json: { suspended: true, reason },
  });
  expect(suspended.status).toBe(200);
  const owner = await t.recruiter('owner', { offer: 2 });
  const { id } = (await t.publish(owner)).body;
  // nothing listens there: deliveries stay pending
  const hook = (kinds: string[]) => ({ url: 'http://127.0.0.1:9/', kinds });
  for (const [by, kind] of [
    [owner, 'interest.expressed'],
    [token, 'offer.deleted'],
  ] as const)
    expect((await t.request('POST', '/api/webhooks', { token: by, json: hook([kind]) })).status).toBe(201);
  const json = { message: 'Je suis Zélie' };
  const sent = await t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, { token, json });
  await t.request('PUT', `/api/interests/${sent.body.id}/reject?reason=dates`, { token: owner });
  await t.request('PUT', `/api/offers/${id}/favorite`, { token });
  await t.request('POST', '/api/calendar', { token });
  await fillEngagement(token, owner);
  await fillImports(token);
  const source = { url: 'http://127.0.0.1:9/zelie.csv', isOn: false };
  expect((await t.request('PUT', '/api/import-source', { token, json: source })).status).toBe(200);
  const around = {
    near: 'commune:44109',
    radius: 40,
    from: dayIn(5),
    to: dayIn(9),
    payMin: 31,
    payPer: 'hour',
  };
  const words = {
    titleKeyword: 'zélie',
    plain: ['place'],
    speciality: 'Pédiatrie',
    contractType: 'CDD',
    verified: true,
  };
  const more = { workingTime: ['Nuit'], family: ['post'] };
  for (const criteria of [
    { ...around, ...words, ...more },
    { location: 'Nantes (44000)', structure: 's-followed' },
    { bounds: '-2,46.9,-1,47.5' },
  ])
    expect((await t.request('POST', '/api/alerts', { token, json: { criteria } })).status).toBe(201);
  const visitor = { email: `${ME}@example.test`, criteria: { titleKeyword: 'sans compte' } };
  expect((await t.request('POST', '/api/alerts/visitor', { json: visitor })).status).toBe(200);
  const [place] = (await t.request<Place[]>('GET', '/api/places?q=clisson')).body;
  const candidate = candidateSchema.parse({
    place: { ...place, coordinates: { ...place?.coordinates, approximate: true } },
    radiusKm: 45,
    availability: [{ from: dayIn(40), to: dayIn(45) }],
    availableFrom: dayIn(60),
    contractTypes: ['Vacation'],
    professions: ['Pédiatrie'],
    experienceYears: 17,
    profession: 'Puéricultrice',
    specialty: 'Périnatalité',
    status: 'interne',
    hasReplacementLicence: true,
    languages: ['Gallo'],
    software: ['Logiciel de Zélie'],
  });
  await t.platform.publish('candidate.updated', { id: ME, version: 1 }, { userId: ME, candidate });
  // ends only older ones
  await t.platform.publish(
    'sessions.revoked',
    { id: ME, version: 1 },
    { userId: ME, ver: 1, reason: 'requested' },
  );
  const { connection } = t.service.context;
  // a structure's pool, and its invitation
  expect((await t.request('POST', `/api/interests/${sent.body.id}/pool`, { token: owner })).status).toBe(204);
  await connection.collection<{ _id: string }>('pool_entries').updateOne(
    { candidateId: ME },
    {
      $set: {
        engagedAt: new Date('2026-10-03T08:00:00Z'),
        unlockedAt: new Date('2026-10-04T08:00:00Z'),
        leftAt: new Date('2026-10-05T08:00:00Z'),
        removedAt: new Date('2026-10-06T08:00:00Z'),
        note: { text: 'Zélie connaît le service', by: 'owner', at: new Date('2026-10-07T08:00:00Z') },
      },
    },
  );
  await connection.collection<{ _id: string }>('invitations').insertOne({
    _id: 'invitation-of-zelie',
    ...{ version: 1, offerId: id, holderId: 'owner', candidateId: ME, message: 'Venez, Zélie' },
    ...{ slotIds: ['slot-of-zelie'], state: 'declined', sentAt: new Date('2026-10-08T08:00:00Z') },
    ...{ answeredAt: new Date('2026-10-09T08:00:00Z'), outbox: [] },
  } as never);
  await eventually('the end of older calendars', () =>
    connection.collection<{ _id: string }>('calendars').findOne({ _id: ME, endedVer: 1 }),
  );
  await eventually('the criteria', () =>
    connection.collection<{ _id: string }>('candidates').findOne({ _id: ME, criteria: { $exists: true } }),
  );
  await eventually('what is sent about them', () =>
    connection.collection('webhook_deliveries').findOne({ candidateId: ME }),
  );
  // fields that only files and other people fill
  const set = (collection: string, filter: object, fields: object) =>
    connection.collection<{ _id: string | number }>(collection).updateOne(filter, { $set: fields });
  const refusal = { reason: 'filled', at: new Date(), tellAt: new Date() };
  const mine = { candidateId: ME };
  const note = { text: 'Très bien, Zélie', by: 'owner', at: new Date('2026-11-02T08:00:00Z') };
  const shortlisted = { by: 'owner', at: new Date('2026-11-01T08:00:00Z') };
  const kept = { note, shortlisted };
  await set('interests', mine, { 'cv.filename': 'cv-zelie.pdf', slotIds: ['slot-zelie'], refusal, ...kept });
  await set(
    'offers',
    { _id: inSlots.body.id },
    {
      filled: true,
      siteId: 'site-of-zelie',
      reservedUntil: new Date('2027-02-01T08:00:00Z'),
      'slots.0.taken': 3,
      external: { id: 'PLANNING-ZELIE', digest: 'digest of what the software sent' },
    },
  );
  await set('engagements', mine, {
    'terms.shifts.0.slotId': 'slot-zelie',
    'steps.0.terms.shifts.0.slotId': 'slot-zelie',
  });
  const site = { id: 'site-of-zelie', name: 'Chez Zélie', street: '3 rue Zélie', city: 'Clisson' };
  await set('members', { _id: ME }, { sites: [{ ...site, postalCode: '44190', finessNumber: '440000289' }] });
  await set('import_sources', { _id: ME }, { unchangedAt: new Date('2026-11-03T09:00:00Z') });
  await set('webhooks', { holderId: ME }, { deliveredAt: new Date('2026-11-03T08:00:00Z') });
}

beforeAll(async () => {
  t = await startOffers({ WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' });
  await fillEverything();
  const command = accountExportCommand('offers');
  exported = await callCommand(t.platform.nats, command, { userId: ME, after: null });
});
afterAll(() => t.platform.stop());

const KIT = { why: 'of the kit: events to be published', fields: /\.(outbox\b.*|removing|version)$/ };

testPersonalFields({
  connection: () => t.service.context.connection,
  theirs: {
    alerts: { userId: ME },
    'alerts:unconfirmed': { 'visitor.email': `${ME}@example.test` },
    calendars: { _id: ME },
    candidates: { _id: ME },
    engagement_books: { _id: `person.${ME}` },
    contracts: { candidateId: ME },
    engagements: { candidateId: ME },
    favorites: { userId: ME },
    // the only import of this test
    import_batches: {},
    import_parts: {},
    import_settings: { _id: ME },
    import_sources: { _id: ME },
    imports: { holderId: ME },
    interests: { candidateId: ME },
    invitations: { candidateId: ME },
    pool_entries: { candidateId: ME },
    members: { _id: ME },
    offers: { ownerId: ME },
    webhook_deliveries: { candidateId: ME },
    webhooks: { holderId: ME },
  },
  impersonal: {
    alert_matches: 'until the mail of an alert is sent; which alerts there are is exported',
    bans: 'svc-identity exports what administrators decided',
    counters: 'nobody is in it',
    file_notes: 'nobody is in it',
    files: 'svc-identity exports the files of a person',
    hidden_files: 'nobody is in it',
    hourly_limits: 'counts of an hour, by hashes',
    inbox: 'which events were handled',
    mail_log: 'which mails were sent, by an id; the person has the mails',
    team_rosters: 'who acts for whom, by ids; svc-identity exports it',
    offer_reports: 'svc-identity exports what was reported, by whom',
    offer_stats: 'counts without people',
    outbox_sent: 'events that were sent',
    specialties: 'nobody is in it',
    view_marks: 'counts of a day, by hashes',
  },
  notRights: [{ why: 'an invitation to answer an offer, which opens nothing', fields: /^invitations\./ }],
  notExported: [
    KIT,
    {
      why: 'of an email address alone: an account has it from its confirmation on',
      fields: /^alerts(:unconfirmed|\.visitor)\./,
    },
    {
      why: 'ids, which name documents and places, not people',
      fields: /\.(_id|userId|ownerId|recruiterId|candidateId|siteId)$/,
    },
    { why: 'a secret: it opens the calendar', fields: /^calendars\.nonce$/ },
    { why: 'which sessions have ended', fields: /^calendars\.(ver|endedVer)$/ },
    { why: 'when the offer was marked; which one is exported', fields: /^favorites\.at$/ },
    { why: 'svc-messaging exports the conversation', fields: /^interests\.conversationId$/ },
    { why: 'who of a team signed it is theirs', fields: /^interests\.(note|shortlisted)\.by$/ },
    { why: 'who of a team signed it is theirs', fields: /^pool_entries\.note\.by$/ },
    {
      why: 'ids of the structure and the offer, and what follows from the exported sources',
      fields: /^(invitations|pool_entries)\.(holderId|offerId|isIn|isCvShown|cvVersion)$/,
    },
    { why: 'a rejection that may still be taken back', fields: /^interests\.refusal\./ },
    { why: 'when the mail to the recruiter was sent', fields: /^interests\.announcedAt$/ },
    {
      why: 'svc-identity exports the files of a person',
      fields: /^interests\.cv\.(bytes|fileId|mediaType)$/,
    },
    {
      why: 'a copy of what svc-identity exports',
      fields: /^members\.(isOnboarded|refusedEmails|rppsVerified|sites\..*|structure\.(?!name).*)$/,
    },
    {
      why: 'the file is the person’s own, and the offers made from it are exported; the rest is how far it has come and when it ended',
      fields: /^(import_parts|import_batches|import_settings)\.|^imports\.(?!filename|createdAt|lineCount)/,
    },
    {
      why: 'whose it is and how its imports go, which are exported',
      fields: /^import_sources\.(?!url|closesMissing|createdAt|unchangedAt)/,
    },
    { why: 'the hours of the engagements, which are exported', fields: /^engagement_books\./ },
    {
      why: 'ids of both parties, and what the service keeps to go on with',
      fields:
        /^engagements\.(interestId|number|offerId|holderId|parties|proposedBy|revision|attempt|confirming.*|reminded|dueAt|steps\.authorId)$/,
    },
    {
      why: 'ids of both parties, the terms of the exported engagement, and the bytes, which are a file of the archive',
      fields:
        /^contracts\.(_id|interestId|holderId|candidateId|parties|profession|terms.*|timeZone|revision|acceptances\.(userId|side)|file\.(bytes|document.*)|dueAt)$/,
    },
    { why: "the other party's answer is theirs", fields: /^engagements\.workAgain\.holder$/ },
    {
      why: 'which publication an offer comes from',
      fields: /^offers\.(claim|digest|settlingUntil|external\.digest)$/,
    },
    {
      why: 'what was paid is in the export of svc-billing',
      fields: /^offers\.(urgent|renewal)(Pending|References)$/,
    },
    { why: 'follows from the slots, which are exported', fields: /^offers\.(filled|openUntil)$/ },
    { why: 'that the owner was reminded', fields: /^offers\.remindedOf$/ },
    { why: 'looked up from the words of the place', fields: /^offers\.location\.commune\./ },
    { why: 'the name of the document is exported', fields: /^offers\.document\.fileId$/ },
    {
      why: 'that it is on, what a webhook is made from and signs with, and how it is served',
      fields:
        /^webhooks\.(holderId|authorId|isOn|nonce|oldNonce.*|onSince|off.*|failingSince|notices.*|lastNumber|room|dueAt|lease\w+)$/,
    },
    {
      why: "copies of the person's interests and engagements, which are exported",
      fields: /^webhook_deliveries\./,
    },
    { why: 'what a suspension changes back', fields: /^offers\.moderation\.(before|byBan)$/ },
  ],
  stays: [
    KIT,
    {
      why: 'what both parties had agreed on, for the other one; the words that were no part of it go',
      fields: /^engagements\.(?!steps\.reason)/,
    },
    {
      why: 'what the software of a structure was told: of a candidate nothing but the id of the object stays',
      fields: /^webhook_deliveries\.(?!candidateId|body|last\.answer)/,
    },
    {
      why: 'what both have signed, for the other one, until its years are over',
      fields: /^contracts\./,
    },
    {
      why: 'which publication an offer comes from, by ids, and when',
      fields: /^offers\.(claim|settlingUntil)$/,
    },
    {
      why: 'of an erased owner’s offer, for those who answered it; none of it says who they were',
      fields:
        /^offers\.(_id|ownerId|createdAt|updatedAt|expiresAt|status|speciality|contractType|urgent|urgentUntil)$/,
    },
  ],
  exported: () => exported,
  erase: () => t.platform.publish('account.erased', { id: ME, version: 9 }, { userId: ME }),
  read(field, value) {
    if (field === 'candidates.criteria') return JSON.parse(String(value ?? '{}'));
    const reason = rejectionReasonSchema.safeParse(value);
    return field === 'interests.rejectionReason' && reason.success
      ? rejectionReasonLabels[reason.data]
      : value;
  },
});
