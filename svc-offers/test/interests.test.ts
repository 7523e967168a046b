import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import { candidateSchema } from '@praticio/contracts/identity/candidate';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { readOfferFigures } from '@praticio/contracts/offers/commands';
import type { ApplicationStatus, MyInterest, ReceivedInterest } from '@praticio/contracts/offers/interest';
import type { AdminInterest } from '@praticio/contracts/offers/interest-administration';
import type { OfferCandidates } from '@praticio/contracts/offers/offer-candidate';
import { callCommand } from '@praticio/service-kit/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OffersUnderTest, type OrProblem, startOffers } from './offers-platform.ts';
import { startTestCvStore } from './test-cv-store.ts';

let t: OffersUnderTest;
let cvs: Awaited<ReturnType<typeof startTestCvStore>>;
let recruiter: string;
let otherRecruiter: string;
let candidate: string;
let otherCandidate: string;
let offerId: number;

const nantes = {
  placeId: 'commune:44109',
  formattedAddress: 'Nantes (44000)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
};
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

beforeAll(async () => {
  cvs = await startTestCvStore();
  t = await startOffers({ IDENTITY_INTERNAL_URL: cvs.url });
  recruiter = await t.recruiter('recruiter', { offer: 90, name: 'Clinique des Lilas' });
  otherRecruiter = await t.recruiter('other-recruiter');
  candidate = await t.person('candidate');
  otherCandidate = await t.person('other-candidate', { firstname: 'Alex', lastname: 'Martin' });
  cvs.profileCvs.set('candidate', { cvFilename: 'random-name', name: 'CV Camille.pdf', bytes: pdf });
});
afterAll(async () => {
  await t.platform.stop();
  await cvs.stop();
});
beforeEach(async () => {
  offerId = (await t.publish(recruiter)).body.id;
});

const express = (json: object = {}, token = candidate, id = offerId) =>
  t.request<OrProblem<MyInterest>>('POST', `/api/offers/${id}/interest`, { token, json });
const statusOf = async (token = candidate) =>
  (await t.request<ApplicationStatus>('GET', `/api/offers/${offerId}/application-status`, { token })).body;
const received = async (list: 'pending' | 'treated', token = recruiter) =>
  (await t.request<ReceivedInterest[]>('GET', `/api/${list}-interests`, { token })).body.filter(
    ({ offer }) => offer.id === offerId,
  );
const answer = (id: string, verb: 'accept' | 'reject', token = recruiter) =>
  t.request<OrProblem<ReceivedInterest>>('PUT', `/api/interests/${id}/${verb}`, { token });
const upload = (name: string, bytes: Buffer, type = 'application/pdf', message = 'Bonjour') => {
  const form = new FormData();
  form.append('message', message);
  form.append('cvFile', new Blob([new Uint8Array(bytes)], { type }), name);
  return t.request<OrProblem<MyInterest>>('POST', `/api/offers/${offerId}/interest`, {
    token: candidate,
    form,
  });
};

describe('expressing', () => {
  test('shows the recruiter the CV of the profile with author and time, and sends a mail', async () => {
    expect(await statusOf()).toMatchObject({ hasApplied: false, hasExpressedInterest: false });
    const { status, body } = await express({ message: ' Disponible en mars. ', cvFilename: 'random-name' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'pending', message: 'Disponible en mars.', offer: { id: offerId } });
    expect(await statusOf()).toEqual({
      hasApplied: true,
      hasExpressedInterest: true,
      interestId: body.id,
      status: 'pending',
    });
    expect(await received('pending')).toMatchObject([
      {
        id: body.id,
        offer: { id: offerId, title: 'Cardiologue à temps plein', location: 'Nantes (44000)' },
        candidate: { firstname: 'Camille', lastname: 'Durand', email: 'candidate@example.test' },
        cv: { filename: 'CV Camille.pdf' },
      },
    ]);
    const mail = await t.platform.mailbox.waitFor(({ to }) => to === 'recruiter@example.test');
    expect(mail.subject).toContain('Cardiologue à temps plein');
    expect(mail.text).toContain('Camille Durand');
    expect(mail.text).toContain(`http://praticio.test/offers/${offerId}/candidates`);
  });

  test('is possible once per person and offer, also in parallel, and is no application without a CV', async () => {
    // each attempt counts as a contact of the hour; keep some for the other tests
    const eager = await t.person('eager');
    const responses = await Promise.all(Array.from({ length: 10 }, () => express({}, eager)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('interest/already-expressed');
    expect(await statusOf(eager)).toMatchObject({ hasApplied: false, hasExpressedInterest: true });
    expect(await received('pending')).toHaveLength(1);
  });

  test('an uploaded CV is checked, kept and downloaded by the recruiter alone', async () => {
    const refused = await upload('cv.png', pdf, 'image/png');
    expect(refused.status).toBe(415);
    expect(refused.body.fieldErrors?.cvFile).toBe('Seuls les fichiers PDF et Word (DOC, DOCX) sont acceptés');
    const large = await upload('cv.pdf', Buffer.concat([pdf, Buffer.alloc(5_300_000)]));
    expect(large.status).toBe(413);
    expect(large.body.fieldErrors?.cvFile).toBe('Le fichier ne doit pas dépasser 5 Mo');
    expect((await upload('cv.pdf', Buffer.from('<html>'))).status).toBe(415);
    // 500 characters as the page counts them; the form sends two for each end of a line
    const message = `${'x'.repeat(24)}\n`.repeat(20).slice(0, -1).concat('y');
    const { body } = await upload('Mon CV.pdf', pdf, 'application/pdf', message);
    expect(body.message).toBe(message);
    const path = `/api/interests/${body.id}/cv`;
    const file = await fetch(t.service.url + path, { headers: { authorization: `Bearer ${recruiter}` } });
    expect(file.headers.get('content-disposition')).toContain('Mon%20CV.pdf');
    expect(file.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf)).toBe(true);
    expect((await t.request('GET', path, { token: otherRecruiter })).status).toBe(404);
    expect((await t.request('GET', path, { token: candidate })).status).toBe(403);
  });

  test.each([
    ['a message of 501 characters', { message: 'x'.repeat(501) }, 422],
    ['a CV that is not theirs', { cvFilename: 'somebody-elses' }, 404],
    ['an operator as message', { message: { $ne: '' } }, 422],
  ])('%s is refused and nothing is stored', async (_name, json, status) => {
    expect((await express(json)).status).toBe(status);
    expect((await statusOf()).hasExpressedInterest).toBe(false);
  });

  test('500 characters are accepted', async () => {
    expect((await express({ message: 'é'.repeat(500) })).status).toBe(201);
  });

  test('is possible for ACTIVE offers of others, after onboarding', async () => {
    expect((await express({}, recruiter)).body.code).toBe('interest/own-offer');
    expect((await express({}, otherRecruiter)).status).toBe(201);
    const bare = await t.platform.signToken({ id: 'not-onboarded' });
    expect((await express({}, bare)).body.code).toBe('auth/onboarding-required');
    expect((await t.request('POST', `/api/offers/${offerId}/interest`, { json: {} })).status).toBe(401);
    const person = { firstname: 'Inès', lastname: 'Roy', structure: null, isOnboardingComplete: true };
    const news = { ...person, userId: 'no-structure', email: 'ines@example.test' };
    await t.platform.publish('profile.updated', { id: 'no-structure', version: 1 }, news);
    const members = t.service.context.connection.collection<{ _id: string }>('members');
    await expect.poll(() => members.findOne({ _id: 'no-structure' })).not.toBeNull();
    const without = await t.platform.signToken({ id: 'no-structure' });
    expect((await express({}, without)).status).toBe(201);
    const setStatus = (status: string) =>
      t.request('PATCH', `/api/offers/${offerId}/status`, { token: recruiter, json: { status } });
    await setStatus('SUSPENDED');
    expect((await express()).body.code).toBe('interest/offer-closed');
    await setStatus('DELETED');
    expect((await express()).status).toBe(410);
    expect((await express({}, candidate, 999_999)).status).toBe(404);
  });
});

describe('withdrawing', () => {
  test('a pending interest can be withdrawn, with its CV, and expressed again', async () => {
    const { body } = await express({ cvFilename: 'random-name' });
    const copies = cvs.snapshots.size;
    expect((await t.request('DELETE', `/api/interests/${body.id}`, { token: otherCandidate })).status).toBe(
      404,
    );
    expect((await t.request('DELETE', `/api/interests/${body.id}`, { token: candidate })).status).toBe(204);
    expect(cvs.snapshots.size).toBe(copies - 1);
    expect(await received('pending')).toEqual([]);
    expect((await statusOf()).hasExpressedInterest).toBe(false);
    expect((await answer(body.id, 'accept')).status).toBe(404);
    expect((await express()).status).toBe(201);
    expect(await received('pending')).toHaveLength(1);
  });

  test('an answered one cannot be withdrawn', async () => {
    const { body } = await express();
    await answer(body.id, 'reject');
    const late = await t.request<Problem>('DELETE', `/api/interests/${body.id}`, { token: candidate });
    expect(late.body.code).toBe('interest/already-answered');
  });
});

describe('answering', () => {
  test('an acceptance is listed as answered, emits one event, and notifies the candidate', async () => {
    const { body } = await express({ message: 'Bonjour', cvFilename: 'random-name' });
    const responses = await Promise.all(Array.from({ length: 5 }, () => answer(body.id, 'accept')));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(responses[0]?.body.status).toBe('accepted');
    expect(await received('pending')).toEqual([]);
    expect(await received('treated')).toMatchObject([
      { id: body.id, status: 'accepted', conversationId: null },
    ]);
    const event = await t.platform.waitForEvent(
      'interest.accepted',
      ({ data }) => data.interestId === body.id,
    );
    expect(event.data).toMatchObject({
      offerId,
      recruiterId: 'recruiter',
      candidateId: 'candidate',
      message: 'Bonjour',
      offerLocation: 'Nantes (44000)',
      cv: { filename: 'CV Camille.pdf', bytes: pdf.length },
    });
    const mail = await t.platform.mailbox.waitFor(({ subject }) => subject.includes('acceptée'));
    expect(mail.to).toBe('candidate@example.test');
    const metrics = String((await t.service.requestInternal<string>('GET', '/metrics')).body);
    expect(metrics).toMatch(/^interest_answer_seconds_bucket\{le="3600",service="offers"\} [1-9]/m);
    expect(metrics).toMatch(/^mails_total\{result="sent",service="offers"\} [1-9]/m);
    expect(mail.text).toContain('Clinique des Lilas');
    const events = (await t.platform.events('interest.accepted')).filter(
      ({ data }) => data.interestId === body.id,
    );
    expect(events).toHaveLength(1);
    await t.platform.publish(
      'conversation.opened',
      { id: 'c-1', version: 1 },
      {
        conversationId: 'c-1',
        interestId: body.id,
        recruiterId: 'recruiter',
        candidateId: 'candidate',
      },
    );
    await expect.poll(async () => (await received('treated'))[0]?.conversationId).toBe('c-1');
  });

  test('the same event five times is one mail', async () => {
    const { body } = await express();
    await answer(body.id, 'reject');
    const rejected = await t.platform.waitForEvent(
      'interest.rejected',
      ({ data }) => data.interestId === body.id,
    );
    const ofEvent = () =>
      t.platform.mailbox.received.filter(({ messageId }) => messageId.includes(rejected.id));
    await expect.poll(() => ofEvent().length).toBe(1);
    for (let time = 0; time < 4; time += 1) await t.platform.republish(rejected);
    // a later event of the same interest is handled after the repetitions
    await t.platform.publish(
      'interest.rejected',
      { id: rejected.aggregate.id, version: 99 },
      { ...rejected.data, offerTitle: 'Marque' },
    );
    await t.platform.mailbox.waitFor(({ subject }) => subject.includes('Marque'));
    expect(ofEvent()).toHaveLength(1);
  });

  test('an answer is final, and only the recruiter of the offer gives it', async () => {
    const { body } = await express();
    expect((await answer(body.id, 'accept', otherRecruiter)).status).toBe(404);
    expect((await answer(body.id, 'accept', candidate)).status).toBe(403);
    expect((await answer('unknown', 'accept')).body.code).toBe('interest/not-found');
    expect((await answer(body.id, 'reject')).status).toBe(200);
    expect((await answer(body.id, 'accept')).body.code).toBe('interest/already-answered');
    expect(await received('pending', otherRecruiter)).toEqual([]);
  });

  test('the candidate sees the state of everything they expressed', async () => {
    const { body } = await express({ message: 'Bonjour' });
    await answer(body.id, 'accept');
    const mine = await t.request<MyInterest[]>('GET', '/api/my-interests', { token: candidate });
    expect(mine.body.find(({ id }) => id === body.id)).toMatchObject({
      status: 'accepted',
      message: 'Bonjour',
      offer: {
        id: offerId,
        title: 'Cardiologue à temps plein',
        status: 'ACTIVE',
        company: 'Clinique des Lilas',
      },
    });
    const others = await t.request<MyInterest[]>('GET', '/api/my-interests', { token: otherCandidate });
    expect(others.body).toEqual([]);
  });
});

test('the marketplace counts offers, interests, responses within 48 h and filled offers', async () => {
  // a time without data of other tests
  const until = new Date('2031-06-15T10:00:00.000Z');
  const before = (days: number, hours = 0) => new Date(until.getTime() - days * DAY_MS + hours * HOUR_MS);
  const { connection } = t.service.context;
  const [filled, empty] = [offerId, (await t.publish(recruiter)).body.id];
  const [quick, slow] = [
    (await express({}, candidate, filled)).body.id,
    (await express({}, candidate, empty)).body.id,
  ];
  const withdrawn = (await express({}, otherCandidate, empty)).body.id;
  await answer(quick, 'accept');
  await answer(slow, 'reject');
  await t.request('DELETE', `/api/interests/${withdrawn}`, { token: otherCandidate });
  const [offers, interests] = [
    connection.collection<{ _id: number }>('offers'),
    connection.collection<{ _id: string }>('interests'),
  ];
  await offers.updateMany({ _id: { $in: [filled, empty] } }, { $set: { createdAt: before(45) } });
  const moments = [
    [quick, before(10), before(10, 1)],
    [slow, before(12), before(12, 72)],
    [withdrawn, before(50), null],
  ] as const;
  for (const [_id, createdAt, answeredAt] of moments)
    await interests.updateOne({ _id }, { $set: { createdAt, answeredAt } });

  const { figures } = await callCommand(t.platform.nats, readOfferFigures, { until: until.toISOString() });
  const counted = Object.fromEntries(figures.map(({ name, now, before: past }) => [name, [now, past]]));
  expect(counted).toMatchObject({
    'published-offers': [0, 2],
    interests: [2, 1],
    'answered-in-48h': [0.5, null],
    'filled-offers': [0.5, null],
  });
  expect(counted['active-offers']?.[0]).toBeGreaterThan(0);
  const days = figures.find(({ name }) => name === 'interests')?.days ?? [];
  expect(days.filter(({ value }) => value > 0)).toEqual([
    { day: parisDay(before(12)), value: 1 },
    { day: parisDay(before(10)), value: 1 },
  ]);
});

test('administrators see the share of interests of an account that got an answer within 48 hours', async () => {
  const admin = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const path = '/api/admin/interests?userId=prompt';
  const share = async () =>
    (await t.request<{ answeredInTime: number | null }>('GET', path, { token: admin })).body.answeredInTime;
  const { id } = (await t.publish(await t.recruiter('prompt'))).body;
  expect(await share()).toBeNull();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
  const interests = t.service.context.connection.collection<{ _id: string }>('interests');
  for (const [name, answeredAt] of [
    ['soon', hoursAgo(71)],
    ['late', hoursAgo(2)],
  ] as const) {
    const token = await t.person(`answered-${name}`);
    const sent = await t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, { token, json: {} });
    await interests.updateOne({ _id: sent.body.id }, { $set: { createdAt: hoursAgo(72), answeredAt } });
  }
  expect(await share()).toBe(0.5);
});

test('administrators see the interests that an account expressed and received, withdrawn ones too, without their texts', async () => {
  const admin = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const { body } = await express({ message: 'Un mot pour vous' });
  await t.request('DELETE', `/api/interests/${body.id}`, { token: candidate });
  const of = async (userId: string) =>
    (
      await t.request<{ items: AdminInterest[] }>('GET', `/api/admin/interests?userId=${userId}&limit=50`, {
        token: admin,
      })
    ).body.items;
  for (const userId of ['candidate', 'recruiter']) {
    const listed = await of(userId);
    expect(listed.find(({ id }) => id === body.id)).toMatchObject({
      offer: { id: offerId, title: 'Cardiologue à temps plein' },
      candidate: { id: 'candidate', name: 'Camille Durand' },
      recruiterId: 'recruiter',
      status: 'withdrawn',
    });
    expect(JSON.stringify(listed)).not.toContain('Un mot pour vous');
  }
  expect(await of('nobody')).toEqual([]);
});

test('a person whom the owner has blocked in a conversation sends none for another offer; others do', async () => {
  const blocked = new Set(['recruiter:candidate']);
  t.platform.serveCommand(isBlocked, async ({ blockerId, personId }) => ({
    blocked: blocked.has(`${blockerId}:${personId}`),
  }));
  // an interest that is sent before NATS knows the responder is stored
  await t.platform.nats.connection.flush();
  try {
    const refused = await express();
    expect(refused).toMatchObject({ status: 403, body: { code: 'interest/blocked' } });
    expect(await received('pending')).toEqual([]);
    expect((await express({}, otherCandidate)).status).toBe(201);
  } finally {
    blocked.clear();
  }
  expect((await express()).status).toBe(201);
});

describe('candidates of an offer', () => {
  const ofOffer = (query = '', token = recruiter) =>
    t.request<OrProblem<OfferCandidates>>('GET', `/api/offers/${offerId}/candidates${query}`, { token });
  const put = (id: string, what: string, json: object, token = recruiter) =>
    t.request<OrProblem<ReceivedInterest>>('PUT', `/api/interests/${id}/${what}`, { token, json });

  test('are visible only to those who act for its owner, and so are shortlist and note', async () => {
    const { body } = await express({});
    expect((await ofOffer('', otherRecruiter)).body.code).toBe('offer/not-owner');
    expect((await ofOffer('', candidate)).status).toBe(403);
    expect((await put(body.id, 'note', { text: 'Bonjour' }, otherRecruiter)).body.code).toBe(
      'interest/not-found',
    );
    expect((await put(body.id, 'shortlist', { isShortlisted: true }, otherRecruiter)).status).toBe(404);
    expect((await put(body.id, 'note', { text: 'x'.repeat(501) })).status).toBe(422);
  });

  test('are shortlisted and annotated by the team, without notifying the candidate', async () => {
    const { body: mine } = await express({});
    await express({}, otherCandidate);
    expect((await put(mine.id, 'shortlist', { isShortlisted: true })).status).toBe(200);
    expect((await put(mine.id, 'note', { text: ' Très bon échange. ' })).status).toBe(200);
    const { body } = await ofOffer('?view=shortlist');
    expect(body.counts).toEqual({ all: 2, shortlist: 1, accepted: 0, rejected: 0 });
    expect(body.items).toMatchObject([
      { id: mine.id, isShortlisted: true, note: { text: 'Très bon échange.' }, status: 'pending' },
    ]);
    const seen = await t.request('GET', '/api/my-interests', { token: candidate });
    expect(JSON.stringify(seen.body)).not.toContain('échange');
    await put(mine.id, 'note', { text: '' });
    await put(mine.id, 'shortlist', { isShortlisted: false });
    expect((await ofOffer()).body.items.map(({ note, isShortlisted }) => [note, isShortlisted])).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  test('that were rejected are only on the list of rejected ones', async () => {
    const { body: mine } = await express({});
    await answer(mine.id, 'reject');
    expect((await ofOffer()).body.items).toEqual([]);
    expect((await ofOffer('?view=rejected')).body.items.map(({ id }) => id)).toEqual([mine.id]);
  });

  test('that cover most open slots come first, of as many the nearest', async () => {
    const slot = (day: number) => ({
      day: dayAfter(parisDay(new Date()), day),
      start: '08:00',
      end: '18:00',
      breakMinutes: 0,
      positions: 1,
      note: '',
    });
    const published = await t.publish(recruiter, { slots: [slot(30), slot(31), slot(32)] });
    offerId = published.body.id;
    const [first, second] = published.body.slots.map(({ id }) => id);
    await express({ slotIds: [first, second] });
    await express({ slotIds: [first] }, otherCandidate);
    const { body } = await ofOffer();
    expect(body.items.map(({ candidate: { id }, coveredSlots }) => [id, coveredSlots])).toEqual([
      ['candidate', 2],
      ['other-candidate', 1],
    ]);
    expect(body.items[0]?.fits).toHaveLength(3);

    const distances = async () =>
      (await ofOffer()).body.items.map(({ candidate: { id }, distanceKm }) => [id, distanceKm]);
    const homes = { nearest: 47.22, farther: 47.5 };
    // the nearest is not the newest
    for (const [id, latitude] of Object.entries(homes)) {
      await express({ slotIds: [first] }, await t.person(id));
      const coordinates = { latitude, longitude: -1.55, approximate: false };
      const place = { ...nantes, coordinates };
      const moved = { userId: id, candidate: candidateSchema.parse({ place, availability: [] }) };
      await t.platform.publish('candidate.updated', { id, version: 1 }, moved);
    }
    await eventually(
      'their places',
      async () => (await distances()).filter(([, km]) => km !== null).length === 2,
    );
    expect(await distances()).toEqual([
      ['candidate', null],
      ['nearest', 0],
      ['farther', 31],
      ['other-candidate', null],
    ]);
  });

  test('an erased candidate leaves no interest to answer, and its recruiter is notified without their data', async () => {
    const leaving = await t.person('leaving');
    const { body: theirs } = await express({}, leaving);
    await t.platform.publish('account.erased', { id: 'leaving', version: 9 }, { userId: 'leaving' });
    const { data } = await t.platform.waitForEvent(
      'interest.withdrawn',
      ({ data }) => data.interestId === theirs.id,
    );
    expect(data).toMatchObject({ offerId, candidateId: 'erased' });
    const { connection } = t.service.context;
    const left = () => connection.collection('interests').countDocuments({ candidateId: 'leaving' });
    await expect.poll(left).toBe(0);
  });

  test('a note stays without its erased author, and is removed with its structure', async () => {
    const { body: mine } = await express({});
    await put(mine.id, 'note', { text: 'À rappeler' });
    const { connection } = t.service.context;
    const interests = connection.collection<{ _id: string }>('interests');
    await interests.updateOne({ _id: mine.id }, { $set: { 'note.by': 'a-member' } });
    await t.platform.publish('account.erased', { id: 'a-member', version: 1 }, { userId: 'a-member' });
    await eventually('the note without its author', () =>
      interests.findOne({ _id: mine.id, 'note.by': null }),
    );
    expect((await ofOffer()).body.items[0]?.note).toMatchObject({ text: 'À rappeler', author: null });
  });
});
