import { HOUR_MS } from '@praticio/contracts/base/units';
import { candidateSchema } from '@praticio/contracts/identity/candidate';
import { findUnlockedCv } from '@praticio/contracts/identity/commands';
import { isBlocked } from '@praticio/contracts/messaging/commands';
import { beginContact } from '@praticio/contracts/offers/commands';
import type { Offer, OffersPage } from '@praticio/contracts/offers/offer';
import { POOL_FIRST_FOR_WORK } from '@praticio/contracts/offers/offer-input';
import type { Invitation, MyInvitation, MyPool, Pool } from '@praticio/contracts/offers/pool';
import { callCommand } from '@praticio/service-kit/commands';
import { AppError } from '@praticio/service-kit/errors';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OffersUnderTest, type OrProblem, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let recruiter: string;
let rival: string;
let offerId: number;
/** Blocked people, and the recruiter's unlocked CVs. */
const blocks = new Set<string>();
const cvs = new Map<string, string>();
const site = {
  id: 'port',
  name: 'Site du Port',
  street: '12 quai de la Fosse',
  postalCode: '44000',
  city: 'Nantes',
  finessNumber: '',
};

const nantes = {
  placeId: 'commune:44109',
  formattedAddress: 'Vertou (44120)',
  name: 'Nantes',
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
};

beforeAll(async () => {
  t = await startOffers();
  t.platform.serveCommand(isBlocked, async ({ blockerId, personId }) => ({
    blocked: blocks.has(`${blockerId}:${personId}`),
  }));
  t.platform.serveCommand(findUnlockedCv, async ({ holderId, cvFilename }) => {
    const candidateId = holderId === 'recruiter' ? cvs.get(cvFilename) : undefined;
    if (!candidateId) throw new AppError('contact/cv-locked');
    return { candidateId };
  });
  recruiter = await t.recruiter('recruiter', { offer: 90, name: 'Groupe Horizon' });
  await t.publishProfile('recruiter', { name: 'Groupe Horizon', type: 'medical', sites: [site] });
  rival = await t.recruiter('rival');
  offerId = (await t.publish(recruiter, { siteId: 'port' })).body.id;
});
afterAll(() => t.platform.stop());

const poolOf = async (token = recruiter, query = '') =>
  (await t.request<Pool>('GET', `/api/pool?limit=50${query}`, { token })).body;
const myPools = async (token: string) => (await t.request<MyPool[]>('GET', '/api/my-pools', { token })).body;
const answer = (token: string, id: string, isMember: boolean) =>
  t.request<OrProblem<object>>('PUT', `/api/my-pools/${id}`, { token, json: { isMember } });
const express = (token: string, id = offerId) =>
  t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, { token, json: {} });
const ask = (interestId: string, token = recruiter) =>
  t.request<OrProblem<object>>('POST', `/api/interests/${interestId}/pool`, { token });
const invite = (json: object, token = recruiter, id = offerId) =>
  t.request<OrProblem<Invitation>>('POST', `/api/offers/${id}/invitations`, { token, json });
const invitationsOf = async (token: string) =>
  (await t.request<MyInvitation[]>('GET', '/api/my-invitations', { token })).body;

/** Somebody whose CV the recruiter has unlocked. */
async function unlocked(id: string, lastname: string): Promise<string> {
  const token = await t.person(id, { firstname: 'Camille', lastname });
  await t.platform.publish(
    'cv.unlocked',
    { id: `recruiter:${id}`, version: 1 },
    { recruiterId: 'recruiter', candidateId: id },
  );
  await eventually('the pool', async () =>
    (await poolOf()).items.some((member) => member.lastname === lastname),
  );
  cvs.set(`cv-${id}`, id);
  return token;
}
const memberNamed = async (lastname: string) =>
  (await poolOf()).items.find((member) => member.lastname === lastname);

describe('the pool', () => {
  test('contains people who worked there or whose CV is unlocked, searchable by name and source, for that structure only', async () => {
    await unlocked('unlocked-one', 'Quimper');
    await t.person('worker', { firstname: 'Sofiane', lastname: 'Amar' });
    const done = {
      engagementId: 'e-1',
      interestId: 'i-1',
      offerId,
      offerTitle: 'Nuits',
      holderId: 'recruiter',
      candidateId: 'worker',
      step: 3,
      by: null,
      authorId: null,
      shifts: 1,
      firstDay: '2026-10-01',
      lastDay: '2026-10-02',
    };
    const event = await t.platform.publish('engagement.done', { id: 'e-1', version: 3 }, done);
    for (let time = 0; time < 4; time += 1) await t.platform.republish(event);
    await eventually('the worker', async () => (await memberNamed('Amar'))?.sources.includes('engaged'));
    const named = async (query: string) =>
      (await poolOf(recruiter, query)).items.map(({ lastname }) => lastname);
    expect(await named('&query=amar%20SOF')).toEqual(['Amar']);
    expect(await named('&source=unlocked')).toEqual(['Quimper']);
    expect(await named('&source=unlocked&query=amar')).toEqual([]);
    expect((await poolOf(rival)).items).toEqual([]);

    const candidate = candidateSchema.parse({
      place: null,
      availability: [{ from: '2027-01-04', to: '2027-01-17' }],
    });
    await t.platform.publish(
      'candidate.updated',
      { id: 'worker', version: 1 },
      { userId: 'worker', candidate },
    );
    await eventually('their free days', async () => (await named('&freeOn=2027-01-17')).length === 1);
    expect(await named('&freeOn=2027-01-17')).toEqual(['Amar']);
    expect(await named('&freeOn=2027-01-18')).toEqual([]);
    expect(await named('&freeOn=2027-01-17&query=quimper')).toEqual([]);
    expect((await t.request('GET', '/api/pool?freeOn=demain', { token: recruiter })).status).toBe(422);
  });

  test('is asked for an offer: those who cover most of its open slots first', async () => {
    const night = (day: string) => ({ day, start: '20:00', end: '08:00' });
    const slots = [night('2027-01-10'), night('2027-01-30')];
    const { id } = (await t.publish(recruiter, { contractType: 'Vacation', slots })).body;
    const { items } = await poolOf(recruiter, `&offerId=${id}`);
    expect(items.map(({ lastname, coveredSlots }) => [lastname, coveredSlots])).toEqual([
      ['Amar', 1],
      ['Quimper', null],
    ]);
    expect(items.map(({ coveredSlotIds }) => coveredSlotIds)).toEqual([['2027-01-10T20:00-08:00'], null]);
    expect(items.every(({ towardsOffer }) => towardsOffer === null)).toBe(true);
    expect((await poolOf()).items.every(({ coveredSlots }) => coveredSlots === null)).toBe(true);
  });

  test('says how far each lives from the offer, and who is invited to it or has answered', async () => {
    const { id } = (await t.publish(recruiter, { title: 'Infirmier de jour' })).body;
    const place = {
      ...nantes,
      name: 'Vertou',
      coordinates: { latitude: 47.168, longitude: -1.469, approximate: false },
    };
    const candidate = candidateSchema.parse({
      place,
      availability: [{ from: '2027-01-04', to: '2027-01-17' }],
    });
    const moved = { userId: 'worker', candidate };
    await t.platform.publish('candidate.updated', { id: 'worker', version: 2 }, moved);
    const seen = async (lastname: string) =>
      (await poolOf(recruiter, `&offerId=${id}`)).items.find((member) => member.lastname === lastname);
    await eventually('their place', async () => (await seen('Amar'))?.distanceKm === 8);
    const names = async (query: string) =>
      (await poolOf(recruiter, query)).items.map(({ lastname }) => lastname);
    expect(await names(`&offerId=${id}&withinKm=8`)).toEqual(['Amar']);
    expect(await names(`&offerId=${id}&withinKm=7`)).toEqual([]);
    expect(await names('&rpps=verified')).toEqual([]);
    await t.publishProfile('worker', {
      firstname: 'Sofiane',
      lastname: 'Amar',
      version: 2,
      rppsVerified: true,
    });
    expect(await names('&rpps=verified')).toEqual(['Amar']);
    expect(await names(`&offerId=${id}&rpps=verified&withinKm=7`)).toEqual([]);
    const surgeon = candidateSchema.parse({ ...candidate, profession: 'Cardiologue' });
    const changed = { userId: 'worker', candidate: surgeon };
    await t.platform.publish('candidate.updated', { id: 'worker', version: 3 }, changed);
    const nurses = (await t.publish(recruiter, { speciality: 'Infirmier' })).body.id;
    await eventually(
      'another profession',
      async () => (await names(`&offerId=${nurses}&rpps=verified`)).length === 0,
    );
    expect(await names(`&offerId=${nurses}&rpps=verified&professions=all`)).toEqual(['Amar']);
    expect((await poolOf(recruiter, `&offerId=${nurses}&rpps=verified`)).found).toEqual({
      fitting: 0,
      all: 1,
    });
    expect((await seen('Amar'))?.coordinates).toEqual(place.coordinates);
    expect(await seen('Quimper')).toMatchObject({ distanceKm: null, towardsOffer: null });
    await invite({ poolId: (await seen('Amar'))?.id }, recruiter, id);
    expect((await seen('Amar'))?.towardsOffer).toEqual({ state: 'sent', at: expect.any(String) });
    await express(await t.person('unlocked-one', { firstname: 'Camille', lastname: 'Quimper' }), id);
    expect((await seen('Quimper'))?.towardsOffer).toEqual({ state: 'answered', at: null });
  });

  test('contains people who were asked only after their consent, and never again after they left', async () => {
    const token = await t.person('kept', { firstname: 'Lise', lastname: 'Ropars' });
    const interest = (await express(token)).body;
    expect((await ask(interest.id, rival)).body.code).toBe('interest/not-found');
    for (let time = 0; time < 2; time += 1) expect((await ask(interest.id)).status).toBe(204);
    expect(await memberNamed('Ropars')).toBeUndefined();
    expect((await poolOf()).asked).toBe(1);
    const mail = await t.platform.mailbox.waitFor(({ to }) => to === 'kept@example.test');
    expect(mail.text).toContain('http://praticio.test/invitations');
    const [asked] = await myPools(token);
    expect(asked).toMatchObject({ company: 'Groupe Horizon', state: 'asked' });
    const id = asked?.id ?? '';
    expect((await answer(await t.person('stranger'), id, true)).body.code).toBe('pool/not-found');
    expect((await answer(token, id, true)).status).toBe(204);
    expect(await memberNamed('Ropars')).toMatchObject({ sources: ['saved'] });
    expect((await myPools(token))[0]).toMatchObject({ state: 'member' });

    await t.request('PUT', `/api/pool/${id}/note`, { token: recruiter, json: { text: 'Très bien' } });
    expect(await memberNamed('Ropars')).toMatchObject({ note: { text: 'Très bien' } });
    const foreign = await t.request<OrProblem<object>>('DELETE', `/api/pool/${id}`, { token: rival });
    expect(foreign.body.code).toBe('pool/not-found');
    await answer(token, id, false);
    expect([await memberNamed('Ropars'), await myPools(token)]).toEqual([undefined, []]);
    expect((await ask(interest.id)).body.code).toBe('pool/not-possible');
    expect((await answer(token, id, true)).status).toBe(204);
    expect(await memberNamed('Ropars')).toMatchObject({ note: null });

    expect((await t.request('DELETE', `/api/pool/${id}`, { token: recruiter })).status).toBe(204);
    expect([await memberNamed('Ropars'), await myPools(token)]).toEqual([undefined, []]);
  });

  test('forgets a withdrawn CV and an erased person', async () => {
    const token = await unlocked('withdrawing', 'Vannes');
    const cv = { userId: 'withdrawing', cvFilename: 'cv-withdrawing' };
    await t.platform.publish('cv.withdrawn', { id: 'withdrawing', version: 7 }, cv);
    await eventually('the withdrawn CV', async () => !(await memberNamed('Vannes')));
    expect(await myPools(token)).toEqual([]);
    await t.platform.publish('cv.published', { id: 'withdrawing', version: 8 }, { ...cv, specialtyId: 1 });
    await eventually('the CV', () => memberNamed('Vannes'));
    await t.platform.publish('account.erased', { id: 'withdrawing', version: 9 }, { userId: 'withdrawing' });
    const entries = t.service.context.connection.collection('pool_entries');
    await eventually(
      'the erasure',
      async () => (await entries.countDocuments({ candidateId: 'withdrawing' })) === 0,
    );
  });
});

describe('invitations', () => {
  test('are sent to a person of the pool once, and are answered by an interest or declined', async () => {
    const token = await unlocked('invited', 'Lorient');
    const poolId = (await memberNamed('Lorient'))?.id;
    expect((await invite({ poolId }, rival)).body.code).toBe('offer/not-found');
    const sent = await invite({ poolId, message: ' Six nuits ' });
    expect(sent).toMatchObject({
      status: 201,
      body: { state: 'sent', message: 'Six nuits', candidate: { lastname: 'Lorient' } },
    });
    expect((await invite({ cvFilename: 'cv-invited' })).body.code).toBe('invitation/already-sent');
    expect(await invitationsOf(token)).toMatchObject([
      {
        id: sent.body.id,
        state: 'sent',
        offer: { id: offerId, company: 'Groupe Horizon', site: { name: site.name }, isOpen: true },
      },
    ]);
    const mail = await t.platform.mailbox.waitFor(({ to }) => to === 'invited@example.test');
    expect(mail.subject).toContain('Cardiologue à temps plein');
    expect(mail.text).toContain(`http://praticio.test/offers/${offerId}`);
    expect(mail.text).toContain('« Site du Port, 12 quai de la Fosse, 44000 Nantes »');
    await express(token);
    expect(await invitationsOf(token)).toMatchObject([{ state: 'answered', offer: { isOpen: false } }]);
    const list = await t.request<Invitation[]>('GET', `/api/offers/${offerId}/invitations`, {
      token: recruiter,
    });
    expect(list.body).toMatchObject([{ state: 'answered' }]);

    const other = (await t.publish(recruiter)).body.id;
    const again = (await invite({ poolId }, recruiter, other)).body;
    const decline = (by: string) =>
      t.request<OrProblem<MyInvitation>>('PUT', `/api/invitations/${again.id}/decline`, { token: by });
    expect((await decline(await t.person('stranger'))).body.code).toBe('invitation/not-found');
    for (let time = 0; time < 2; time += 1) expect((await decline(token)).body.state).toBe('declined');
    expect((await invite({ poolId }, recruiter, other)).body.code).toBe('invitation/already-sent');
  });

  test('are refused where nobody may be invited', async () => {
    const token = await unlocked('refused', 'Brest');
    const poolId = (await memberNamed('Brest'))?.id;
    const codeOf = async (json: object, id?: number) => (await invite(json, recruiter, id)).body.code;
    expect(await codeOf({ poolId, cvFilename: 'cv-refused' })).toBe('request/invalid-fields');
    expect(await codeOf({ poolId: 'unknown' })).toBe('pool/not-found');
    expect(await codeOf({ cvFilename: 'cv-locked' })).toBe('contact/cv-locked');
    expect(await codeOf({ poolId, slotIds: ['gone'] })).toBe('interest/slot-closed');
    const closed = (await t.publish(recruiter)).body.id;
    await t.request('PATCH', `/api/offers/${closed}/status`, {
      token: recruiter,
      json: { status: 'CLOSED' },
    });
    expect(await codeOf({ poolId }, closed)).toBe('contact/offer-closed');
    for (const block of ['refused:recruiter', 'recruiter:refused']) {
      blocks.add(block);
      expect(await codeOf({ poolId })).toBe('invitation/not-possible');
      blocks.delete(block);
    }
    await express(token);
    expect(await codeOf({ poolId })).toBe('invitation/already-candidate');
  });

  test('count as first contacts of the hour, except of people who have worked there', async () => {
    const writer = await t.platform.signToken({ id: 'recruiter', roles: ['ROLE_USER', 'ROLE_RECRUITER'] });
    const uses = Array.from({ length: 20 }, (_, n) => ({ id: `other-${n}`, at: new Date() }));
    const limits = t.service.context.connection.collection<{ _id: string }>('hourly_limits');
    await unlocked('twenty-first', 'Auray');
    const own = (await t.publish(recruiter)).body.id;
    const kept = { uses, version: 99, lastAt: new Date() };
    await limits.updateOne({ _id: 'first-contacts:recruiter' }, { $set: kept as never }, { upsert: true });
    const poolId = (await memberNamed('Auray'))?.id;
    expect((await invite({ poolId }, writer, own)).body.code).toBe('contact/too-many');
    expect((await invite({ poolId: (await memberNamed('Amar'))?.id }, writer, own)).status).toBe(201);
    expect((await poolOf(writer)).firstContactsLeft).toBe(0);
    expect((await poolOf(rival)).firstContactsLeft).toBe(20);
  });
});

describe('an offer for the pool first', () => {
  const titles = async (token?: string) =>
    (await t.request<OffersPage>('GET', '/api/offers?query=phlebologue', token ? { token } : {})).body.items;
  const read = (id: number, token?: string) =>
    t.request<OrProblem<Offer>>('GET', `/api/offers/${id}`, token ? { token } : {});

  test('is seen by its invited pool alone until its time is over, then found by everybody', async () => {
    const limits = t.service.context.connection.collection<{ _id: string }>('hourly_limits');
    await limits.deleteOne({ _id: 'first-contacts:recruiter' });
    const token = await unlocked('first-one', 'Guidel');
    await unlocked('first-blocked', 'Larmor');
    blocks.add('first-blocked:recruiter');
    await unlocked('first-carer', 'Riantec');
    const candidate = candidateSchema.parse({ place: null, profession: 'Aide-soignant' });
    const profile = { userId: 'first-carer', candidate };
    await t.platform.publish('candidate.updated', { id: 'first-carer', version: 1 }, profile);
    await eventually('their profession', async () => (await memberNamed('Riantec'))?.profession !== null);
    const stranger = await t.person('first-stranger');
    const alert = { name: '', criteria: { titleKeyword: 'phlebologue' } };
    expect((await t.request('POST', '/api/alerts', { token: stranger, json: alert })).status).toBe(201);
    const changes = { title: 'Phlébologue de nuit', poolFirst: true };
    const { id, reservedUntil } = (await t.publish(recruiter, changes)).body;
    expect(Date.parse(reservedUntil ?? '') - Date.now()).toBeGreaterThan(23 * HOUR_MS);

    await eventually('the invitation', async () =>
      (await invitationsOf(token)).some(({ offer }) => offer.id === id),
    );
    const mail = await t.platform.mailbox.waitFor(({ to }) => to === 'first-one@example.test');
    expect(mail.text).toContain('Elle vous est proposée en premier');
    const sent = await t.request<Invitation[]>('GET', `/api/offers/${id}/invitations`, { token: recruiter });
    const invited = sent.body.map(({ candidate: { lastname } }) => lastname);
    expect(invited).toContain('Guidel');
    for (const name of ['Larmor', 'Riantec']) expect(invited).not.toContain(name);
    const fitting = (await poolOf(recruiter, `&offerId=${id}`)).items.map(({ lastname }) => lastname);
    expect(fitting).toContain('Guidel');
    expect(fitting).not.toContain('Riantec');
    const foreign = await t.request<OrProblem<object>>('GET', `/api/pool?offerId=${id}`, { token: rival });
    expect(foreign.body.code).toBe('offer/not-found');
    expect((await read(id, token)).body).toMatchObject({ id, reservedUntil });
    expect((await read(id, token)).headers.get('x-robots-tag')).toBe('noindex');
    expect((await read(id, recruiter)).status).toBe(200);
    const write = (candidateId: string) =>
      callCommand(t.platform.nats, beginContact, {
        personId: 'recruiter',
        holderId: 'recruiter',
        candidateId,
        offerId: id,
        isFirst: false,
      });
    await expect(write('first-stranger')).rejects.toMatchObject({ code: 'contact/offer-reserved' });
    expect(await write('first-one')).toMatchObject({ offer: { id } });
    for (const path of [`/api/offers/${id}`, `/api/offers/${id}/similar`, `/social/offers/${id}`]) {
      const hidden = await t.request('GET', path, { token: stranger });
      expect([path, hidden.status]).toEqual([path, 404]);
    }
    expect((await read(id)).status).toBe(404);
    expect((await express(stranger, id)).status).toBe(404);
    expect((await t.request('PUT', `/api/offers/${id}/favorite`, { token: stranger })).status).toBe(404);
    expect([await titles(), await titles(token)]).toEqual([[], []]);
    expect((await express(token, id)).status).toBe(201);

    const offers = t.service.context.connection.collection<{ _id: number }>('offers');
    await offers.updateOne({ _id: id }, { $set: { reservedUntil: new Date() } });
    await eventually('the opening', async () => (await titles()).length === 1);
    expect((await read(id)).body.reservedUntil).toBeNull();
    const told = await t.platform.mailbox.waitFor(({ to }) => to === 'first-stranger@example.test');
    expect(told.subject).toContain('Phlébologue');
  });

  test('is opened earlier by its owner, and is only for work', async () => {
    const { id } = (await t.publish(recruiter, { title: 'Phlébologue de jour', poolFirst: true })).body;
    const open = () =>
      t.request<Offer>('PATCH', `/api/offers/${id}/status`, { token: recruiter, json: { status: 'ACTIVE' } });
    expect((await open()).body.reservedUntil).toBeNull();
    expect((await read(id)).status).toBe(200);
    const premises = await t.publish(recruiter, { family: 'premises', poolFirst: true });
    expect((premises.body as OrProblem<Offer>).errors).toEqual({ poolFirst: POOL_FIRST_FOR_WORK });
  });
});
