import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { DAY_MS } from '@praticio/contracts/base/units';
import { listArticleSlugs } from '@praticio/contracts/blog/commands';
import { EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import { candidateSchema } from '@praticio/contracts/identity/candidate';
import type { MyInterest, ReceivedInterest } from '@praticio/contracts/offers/interest';
import type { Offer, OffersPage, OwnOffer } from '@praticio/contracts/offers/offer';
import { callCommand } from '@praticio/service-kit/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import type { TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { type OfferOrProblem, type OffersUnderTest, shortIntervals, startOffers } from './offers-platform.ts';
import { startTestCvStore } from './test-cv-store.ts';

let t: OffersUnderTest;
let cvs: Awaited<ReturnType<typeof startTestCvStore>>;
let owner: string;

beforeAll(async () => {
  cvs = await startTestCvStore();
  t = await startOffers({ END_SWEEP_MS: '300', IDENTITY_INTERNAL_URL: cvs.url });
  owner = await t.recruiter('owner', { offer: 90 });
  await t.publishProfile('owner', { type: 'medical', name: 'Clinique owner' });
});
afterAll(async () => {
  await t.platform.stop();
  await cvs.stop();
});

const publish = async (changes = {}, token = owner) => (await t.publish(token, changes)).body;
const read = async (id: number) => (await t.request<OfferOrProblem>('GET', `/api/offers/${id}`)).body;
const renew = (id: number, token = owner) =>
  t.request<OfferOrProblem>('POST', `/api/offers/${id}/renew`, { token });
const offers = () => t.service.context.connection.collection('offers');
const endIn = (id: number, days: number) =>
  offers().updateOne({ _id: id as never }, { $set: { expiresAt: new Date(Date.now() + days * DAY_MS) } });
const credits = (id = 'owner') => t.billing.balanceOf(id).offer;

describe('the end of an offer', () => {
  test('lives 90 days; its owner is reminded once, 7 days before', async () => {
    const { id, expiresAt } = await publish({ title: 'Bientôt finie' });
    expect((Date.parse(expiresAt) - Date.now()) / DAY_MS).toBeCloseTo(90, 1);
    expect((await renew(id)).body.code).toBe('offer/renewal-too-early');
    await endIn(id, 6.9);
    const mail = await t.platform.mailbox.waitFor(({ subject }) => subject.includes('Bientôt finie'));
    expect(mail.to).toBe('owner@example.test');
    const other = await publish({ title: 'Autre finie' });
    await endIn(other.id, 6);
    await t.platform.mailbox.waitFor(({ subject }) => subject.includes('Autre finie'));
    expect(t.platform.mailbox.received.filter(({ subject }) => subject.includes('Bientôt'))).toHaveLength(1);
  });

  test('is closed at its end, needs a credit to come back, and is renewed exactly once', async () => {
    const { id } = await publish();
    await endIn(id, -0.01);
    await expect.poll(async () => (await read(id)).status).toBe('CLOSED');
    await t.platform.waitForEvent('offer.closed', ({ data }) => data.offerId === id);
    const activate = await t.request<OfferOrProblem>('PATCH', `/api/offers/${id}/status`, {
      token: owner,
      json: { status: 'ACTIVE' },
    });
    expect(activate.body.code).toBe('offer/expired');
    const before = credits();
    t.billing.grant('owner', { offer: 0 });
    expect(await renew(id)).toMatchObject({ status: 402, body: { requiresPayment: true } });
    t.billing.grant('owner', { offer: before });
    const responses = await Promise.all(Array.from({ length: 10 }, () => renew(id)));
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(credits()).toBe(before - 1);
    const renewed = await read(id);
    expect(renewed.status).toBe('ACTIVE');
    expect((Date.parse(renewed.expiresAt) - Date.now()) / DAY_MS).toBeCloseTo(90, 1);
    const listed = await t.request<OffersPage>('GET', '/api/offers?limit=50');
    expect(listed.body.items.map((offer) => offer.id)).toContain(id);
    expect((await renew(id, await t.recruiter('stranger'))).status).toBe(403);
  });

  test('a renewal whose response is lost is completed by the sweep, charged once', async () => {
    const { id } = await publish();
    await endIn(id, 3);
    const before = credits();
    t.billing.hooks.after = async () => {
      t.billing.hooks.after = async () => {};
      throw new Error('the response is lost');
    };
    expect((await renew(id)).status).toBe(500);
    await expect
      .poll(async () => Date.parse((await read(id)).expiresAt))
      .toBeGreaterThan(Date.now() + 90 * DAY_MS);
    expect(credits()).toBe(before - 1);
  });
});

describe('use of offers', () => {
  test('views count once per visitor and day, not those of the owner or of page heads', async () => {
    const { id } = await publish();
    const look = (agent: string, headers: Record<string, string> = {}) =>
      t.request('GET', `/api/offers/${id}`, { headers: { 'user-agent': agent, ...headers } });
    for (const agent of ['a', 'a', 'b']) await look(agent);
    await look('c', { 'sec-purpose': 'prefetch' });
    await look('d', { authorization: `Bearer ${owner}` });
    const own = await t.request<OwnOffer[]>('GET', '/api/my-offers', { token: owner });
    expect(own.body.find((offer) => offer.id === id)).toMatchObject({
      viewsCount: 2,
      viewsByDay: [...Array<number>(13).fill(0), 2],
      interestsCount: 0,
    });
  });

  test('interests count without the withdrawn ones, and with the average time to their answers', async () => {
    const { id } = await publish();
    const own = async () =>
      (await t.request<OwnOffer[]>('GET', `/api/my-offers?id=${id}`, { token: owner })).body;
    const interests: string[] = [];
    for (const name of ['curious', 'hesitant', 'eager']) {
      const token = await t.recruiter(name);
      const { body } = await t.request<MyInterest>('POST', `/api/offers/${id}/interest`, { token, json: {} });
      interests.push(body.id);
      if (name === 'hesitant') await t.request('DELETE', `/api/interests/${body.id}`, { token });
    }
    expect(await own()).toMatchObject([{ interestsCount: 2, answeredCount: 0, averageAnswerMs: null }]);
    const accepted = await t.request<ReceivedInterest>('PUT', `/api/interests/${interests[0]}/accept`, {
      token: owner,
    });
    const { createdAt, answeredAt } = accepted.body;
    const answerMs = Date.parse(answeredAt ?? '') - Date.parse(createdAt);
    expect(await own()).toMatchObject([{ interestsCount: 2, answeredCount: 1, averageAnswerMs: answerMs }]);
  });

  test('the statistics of a deleted offer are kept', async () => {
    const { id } = await publish();
    await t.request('GET', `/api/offers/${id}`, { headers: { 'user-agent': 'a' } });
    const json = { status: 'DELETED' };
    await t.request('PATCH', `/api/offers/${id}/status`, { token: owner, json });
    const deleted = await t.request<OwnOffer[]>('GET', '/api/my-deleted-offers', { token: owner });
    const found = deleted.body.find((offer) => offer.id === id);
    expect(found).toMatchObject({ viewsCount: 1, interestsCount: 0 });
  });

  test('a view counts once over all instances, and no trace of the visitor is kept beyond the day', async () => {
    const { id } = await publish();
    const { connection } = t.service.context;
    const marks = connection.collection<{ _id: string }>('view_marks');
    const old = ['~2020-01-01 hash', 'hash-of-an-earlier-version'];
    await marks.insertMany(old.map((_id) => ({ _id })));
    const other = await t.platform.start(offersService, {
      ...shortIntervals,
      MONGODB_DATABASE: connection.name,
    });
    const look = (instance: TestService, ip: string) =>
      instance.request('GET', `/api/offers/${id}`, { headers: { 'x-forwarded-for': ip } });
    for (const ip of ['203.0.113.7', '203.0.113.8']) {
      await Promise.all([look(t.service, ip), look(other, ip)]);
      await look(t.service, ip);
    }
    const own = await other.request<OwnOffer[]>('GET', '/api/my-offers', { token: owner });
    expect(own.body.find((offer) => offer.id === id)).toMatchObject({ viewsCount: 2 });
    expect(JSON.stringify(await marks.find().toArray())).not.toContain('203.0.113');
    await eventually(
      'the marks of earlier days to go',
      async () => (await marks.countDocuments({ _id: { $in: old } })) === 0,
    );
    await look(other, '203.0.113.7');
    const again = await other.request<OwnOffer[]>('GET', '/api/my-offers', { token: owner });
    expect(again.body.find((offer) => offer.id === id)).toMatchObject({ viewsCount: 2 });
  });

  test('favourites are kept per person, newest first, without deleted offers', async () => {
    const [first, second, third] = [await publish(), await publish(), await publish()];
    const token = await t.platform.signToken({ id: 'collector' });
    const keep = (id: number, method = 'PUT') => t.request(method, `/api/offers/${id}/favorite`, { token });
    for (const { id } of [first, second, third, first]) expect((await keep(id)).status).toBe(204);
    await t.request('PATCH', `/api/offers/${third.id}/status`, { token: owner, json: { status: 'DELETED' } });
    const list = async () =>
      (await t.request<Offer[]>('GET', '/api/favorites', { token })).body.map((offer) => offer.id);
    expect(await list()).toEqual([second.id, first.id]);
    expect((await keep(second.id, 'DELETE')).status).toBe(204);
    expect(await list()).toEqual([first.id]);
    expect((await keep(999_999)).status).toBe(404);
    expect((await t.request('GET', '/api/favorites')).status).toBe(401);
  });

  test('similar offers share the speciality, those of the region first', async () => {
    const speciality = 'Gériatrie';
    const here = await publish({ speciality, location: 'Rennes (35000)' });
    const near = await publish({ speciality, location: 'Brest (29200)' });
    const far = await publish({ speciality, location: 'Lyon (69001)' });
    await publish({ speciality: 'Neurologie', location: 'Rennes (35000)' });
    const similar = await t.request<Offer[]>('GET', `/api/offers/${here.id}/similar`);
    expect(similar.body.map(({ id }) => id)).toEqual([near.id, far.id]);
  });

  test('the sitemap lists offers on show and, with svc-blog up, articles; robots.txt names it', async () => {
    const [shown, hidden] = [await publish(), await publish()];
    await t.request('PATCH', `/api/offers/${hidden.id}/status`, {
      token: owner,
      json: { status: 'SUSPENDED' },
    });
    await t.publishProfile('trusted', { verified: true });
    await t.publishProfile('quiet');
    const sitemap = await t.request<string>('GET', '/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toContain('xml');
    expect(sitemap.body).toContain(`<loc>http://praticio.test/offers/${shown.id}</loc>`);
    expect(sitemap.body).not.toContain(`/offers/${hidden.id}<`);
    for (const id of [shown.structureId, 's-trusted'])
      expect(sitemap.body).toContain(`<loc>http://praticio.test/structures/${id}</loc>`);
    expect(sitemap.body).not.toContain('/structures/s-quiet');
    t.platform.serveCommand(listArticleSlugs, async () => [
      { slug: 'bien-dormir', updatedAt: '2026-11-12T07:00:00.000Z' },
    ]);
    await expect
      .poll(async () => (await t.request<string>('GET', '/sitemap.xml')).body)
      .toContain(
        '<loc>http://praticio.test/blog/bien-dormir</loc><lastmod>2026-11-12T07:00:00.000Z</lastmod>',
      );
    expect((await t.request('GET', '/sitemaps/2')).status).toBe(404);
    const robots = await t.request<string>('GET', '/robots.txt');
    expect(robots.body).toContain('Sitemap: http://praticio.test/sitemap.xml');
    expect(robots.body).toContain('Sitemap: http://praticio.test/feeds/changes.atom');
  });
});

describe('privacy', () => {
  test('an export holds everything of a person', async () => {
    const token = await t.recruiter('exporter', { offer: 1 });
    const { id } = await publish({ title: 'À exporter', housing: ['Studio sur place'] }, token);
    const other = await publish();
    await t.request('POST', `/api/offers/${other.id}/interest`, { token, json: { message: 'Mon message' } });
    await t.request('POST', '/api/alerts', { token, json: { criteria: { titleKeyword: 'mot' } } });
    await t.request('PUT', `/api/offers/${other.id}/favorite`, { token });
    await t.request('POST', '/api/calendar', { token });
    const candidate = candidateSchema.parse({ place: null, professions: ['Infirmier'] });
    const news = { userId: 'exporter', candidate };
    await t.platform.publish('candidate.updated', { id: 'exporter', version: 1 }, news);
    const candidates = t.service.context.connection.collection<{ _id: string }>('candidates');
    await expect.poll(() => candidates.findOne({ _id: 'exporter' })).not.toBeNull();
    const command = accountExportCommand('offers');
    const { sections, next } = await callCommand(t.platform.nats, command, {
      userId: 'exporter',
      after: null,
    });
    expect(next).toBeNull();
    expect(Object.fromEntries(sections.map(({ name, items }) => [name, items]))).toMatchObject({
      offres: [{ id, title: 'À exporter', housing: ['Studio sur place'] }],
      candidatures: [{ offerId: other.id, message: 'Mon message' }],
      alertes: [{ criteria: { titleKeyword: 'mot' } }],
      favoris: [other.id],
      calendrier: [{ createdAt: expect.any(String) }],
      profil: [
        { email: 'exporter@example.test', structure: 'Clinique exporter', professions: ['Infirmier'] },
      ],
    });
  });

  /** Collections with documents about people: a new one joins them here and in the test, or the others (engagements.test.ts). */
  const ABOUT_PEOPLE = [
    'alerts',
    'calendars',
    'bans',
    'candidates',
    'contracts',
    'engagement_books',
    'engagements',
    'favorites',
    'import_batches',
    'import_sources',
    'import_parts',
    'imports',
    'interests',
    'invitations',
    'mail_log',
    'members',
    'offer_reports',
    'offers',
    'pool_entries',
    'webhook_deliveries',
    'webhooks',
  ];
  /** Without people, or with their ids for a while only: until an alert's mail is sent, an hour is over, an event is relayed. */
  const OTHERS = [
    'alert_matches',
    'counters',
    'files',
    'hourly_limits',
    'inbox',
    'migrations',
    'offer_stats',
    'outbox_notes',
    'outbox_sent',
    'outbox_stream',
    'salts',
    'specialties',
    'sweep_turns',
    'team_rosters',
    'view_marks',
  ];
  const collections = async () =>
    ((await t.service.context.connection.listCollections()) as { name: string }[]).map(({ name }) => name);

  test('every collection is classified as with or without people', async () => {
    const known = [...ABOUT_PEOPLE, ...OTHERS];
    expect((await collections()).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('after the erasure of a founder whose structure goes on, its offers stay and its team reads its mails', async () => {
    const id = 'founder';
    const token = await t.recruiter(id, { offer: 1 });
    await t.publishProfile(id, { name: 'Clinique du Port', lastname: 'Secret', version: 2 });
    for (const name of ['colleague', 'apprentice']) await t.person(name);
    const offer = await publish({ title: 'Garde de nuit' }, token);
    const other = await publish();
    await t.request('POST', `/api/offers/${other.id}/interest`, {
      token,
      json: { message: 'Camille Secret' },
    });
    await t.request('POST', '/api/alerts', { token, json: { criteria: { titleKeyword: 'secret' } } });
    await t.request('PUT', `/api/offers/${other.id}/favorite`, { token });
    await t.request('POST', '/api/calendar', { token });
    const members = [
      { userId: 'colleague', part: 'responsable' as const },
      { userId: 'apprentice', part: 'lecture' as const },
    ];
    await t.platform.publish(
      'team.changed',
      { id, version: 3 },
      { holderId: id, founderLeft: true, members },
    );
    for (let time = 0; time < 2; time += 1)
      await t.platform.publish('account.person-erased', { id, version: 9 }, { userId: id });
    const structure = {
      id: `s-${id}`,
      type: 'medical',
      name: 'Clinique du Port',
      speciality: null,
      verified: false,
    } as const;
    const nobody = { userId: id, email: `structure:${id}`, firstname: null, lastname: null, structure };
    await t.platform.publish('profile.updated', { id, version: 10 }, nobody);
    // late events, which change nothing
    const late = { ...nobody, email: 'founder@example.test', lastname: 'Secret' };
    await t.platform.publish('profile.updated', { id, version: 3 }, late);
    await t.platform.publish(
      'team.changed',
      { id, version: 2 },
      { holderId: id, founderLeft: false, members: [] },
    );
    const candidate = candidateSchema.parse({ place: null });
    await t.platform.publish('candidate.updated', { id, version: 8 }, { userId: id, candidate });

    const database = t.service.context.connection;
    const left = async () => {
      const found: string[] = [];
      for (const { name } of (await database.listCollections()) as { name: string }[]) {
        const text = JSON.stringify(await database.collection(name).find({}).toArray());
        if (/Secret|founder@/.test(text)) found.push(name);
      }
      return found;
    };
    await expect.poll(left, { timeout: 15_000 }).toEqual([]);
    for (const name of ['candidates', 'calendars'])
      expect(await database.collection(name).findOne({ _id: id as never })).toBeNull();
    expect(await database.collection('favorites').findOne({ userId: id })).toBeNull();
    expect((await read(offer.id)).status).toBe('ACTIVE');

    const interested = await t.person('night-nurse');
    await t.request('POST', `/api/offers/${offer.id}/interest`, {
      token: interested,
      json: { message: 'Bonjour' },
    });
    const mail = await t.platform.mailbox.waitFor(({ text }) => text.includes('Garde de nuit'));
    expect(mail.to).toBe('colleague@example.test');
    const acting = await t.platform.signToken({
      id: 'colleague',
      roles: ['ROLE_USER', 'ROLE_RECRUITER'],
      act: { holder: id, part: 'responsable' },
    });
    const pending = await t.request<ReceivedInterest[]>('GET', '/api/pending-interests', { token: acting });
    expect(JSON.stringify(pending.body)).toContain('Garde de nuit');
  });

  test('after an erasure nothing of the person is left in database or stream', async () => {
    const token = await t.recruiter('leaver', { offer: 1 });
    await t.publishProfile('leaver', { lastname: 'Secret' });
    const { id } = await publish({ title: 'Cabinet Secret', description: '<p>Camille Secret</p>' }, token);
    const other = await publish();
    const message = 'Je suis Camille Secret';
    const sent = await t.request<{ id: string }>('POST', `/api/offers/${other.id}/interest`, {
      token,
      json: { message },
    });
    await t.request('PUT', `/api/interests/${sent.body.id}/accept`, { token: owner });
    await t.platform.waitForEvent('interest.accepted', ({ data }) => data.interestId === sent.body.id);
    await t.request('POST', '/api/alerts', { token, json: { criteria: { titleKeyword: 'secret' } } });
    await t.request('POST', '/api/calendar', { token });
    await t.request('PUT', `/api/offers/${other.id}/favorite`, { token });
    const candidate = candidateSchema.parse({ place: null });
    await t.platform.publish(
      'candidate.updated',
      { id: 'leaver', version: 1 },
      { userId: 'leaver', candidate },
    );
    const report = { reason: 'other', details: 'Camille Secret' };
    await t.request('POST', `/api/offers/${other.id}/report`, { token, json: report });
    await t.request('POST', `/api/offers/${id}/report`, { token: owner, json: report });
    for (const about of [other.id, id])
      await t.platform.waitForEvent('offer.reported', ({ data }) => data.contentId === String(about));
    await t.platform.publish('account.erased', { id: 'leaver', version: 9 }, { userId: 'leaver' });
    await t.platform.waitForEvent('offer.deleted', ({ data }) => data.offerId === id);
    const database = t.service.context.connection;
    const left = async () => {
      const found: string[] = [];
      for (const { name } of (await database.listCollections()) as { name: string }[]) {
        const text = JSON.stringify(await database.collection(name).find({}).toArray());
        if (/Secret|leaver@/.test(text)) found.push(name);
      }
      return found;
    };
    await expect.poll(left).toEqual([]);
    const byId = (name: string) => database.collection(name).findOne({ _id: 'leaver' as never });
    for (const name of ['members', 'candidates', 'calendars']) expect(await byId(name)).toBeNull();
    expect(await database.collection('favorites').findOne({ userId: 'leaver' })).toBeNull();
    expect((await t.request('GET', `/api/offers/${id}`)).status).toBe(410);
    expect((await t.request<OffersPage>('GET', '/api/offers?query=secret')).body.items).toEqual([]);
    const subjects = async () => {
      const { state } = await t.platform.nats.manager.streams.info(EVENTS_STREAM, {
        subjects_filter: 'offers.>',
      });
      return Object.keys(state.subjects ?? {}).filter(
        (subject) => subject.endsWith(sent.body.id) || subject.startsWith('offers.offer.reported.'),
      );
    };
    await expect.poll(subjects).toEqual([]);
    // older events do not restore the person
    await t.platform.publish(
      'profile.updated',
      { id: 'leaver', version: 2 },
      {
        userId: 'leaver',
        email: 'leaver@example.test',
        firstname: 'Camille',
        lastname: 'Secret',
        structure: null,
      },
    );
    await t.publishProfile('marker');
    expect(await database.collection('members').findOne({ _id: 'leaver' as never })).toBeNull();
  });
});
