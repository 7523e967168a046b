import { dayAfter } from '@praticio/contracts/base/day';
import { parisDay } from '@praticio/contracts/base/paris-time';
import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS } from '@praticio/contracts/base/units';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { offersErrors } from '@praticio/contracts/offers/errors';
import { AppError } from '@praticio/service-kit/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

// Every error of the catalogue that offers have (those of alerts and interests: candidate-rules), provoked over the
// API: status, code and sentence are the catalogue's, and a 402 names the price.

let t: OffersUnderTest;
let owner: string;
let rival: string;
let admin: string;

beforeAll(async () => {
  t = await startOffers();
  owner = await t.recruiter('owner', { offer: 50 });
  rival = await t.recruiter('rival', { offer: 0 });
  admin = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => t.platform.stop());

const call = (method: string, path: string, token: string, json?: object) =>
  t.request<Problem>(method, path, { token, ...(json && { json }) });
const setStatus = (id: number, status: string, token = owner) =>
  call('PATCH', `/api/offers/${id}/status`, token, { status });

async function published(status?: string): Promise<number> {
  const { id } = (await t.publish(owner)).body;
  if (status) expect((await setStatus(id, status)).status).toBe(200);
  return id;
}

type OfferError = Extract<keyof typeof offersErrors, `offer/${string}`>;
const provocations: Record<OfferError, () => ReturnType<typeof call>> = {
  'offer/dates-over': async () => {
    const id = await published('CLOSED');
    const offers = t.service.context.connection.collection('offers');
    await offers.updateOne({ _id: id as never }, { $set: { 'terms.endDate': '2026-01-02' } });
    return setStatus(id, 'ACTIVE');
  },
  'offer/deleted': async () => call('GET', `/api/offers/${await published('DELETED')}`, rival),
  'offer/expired': async () => {
    const id = await published('CLOSED');
    const offers = t.service.context.connection.collection('offers');
    await offers.updateOne({ _id: id as never }, { $set: { expiresAt: new Date(0) } });
    return setStatus(id, 'ACTIVE');
  },
  'offer/filled': async () => {
    const id = await published('CLOSED');
    const offers = t.service.context.connection.collection('offers');
    await offers.updateOne({ _id: id as never }, { $set: { openUntil: new Date(0) } });
    return setStatus(id, 'ACTIVE');
  },
  'offer/not-found': () => call('GET', '/api/offers/999999', rival),
  'offer/not-owner': async () => setStatus(await published(), 'DELETED', rival),
  'offer/payment-required': () => call('POST', '/api/offers', rival, offerInput({ urgent: true })),
  'offer/publication-pending': async () => {
    t.billing.hooks.before = async () => {
      t.billing.hooks.before = async () => {};
      throw new AppError('service/unavailable');
    };
    return call('POST', '/api/offers', owner, offerInput());
  },
  'offer/renewal-too-early': async () => call('POST', `/api/offers/${await published()}/renew`, owner),
  'offer/renewal-useless': async () => {
    const id = await published();
    const day = dayAfter(parisDay(new Date()), 2);
    const offers = t.service.context.connection.collection('offers');
    const $set = { expiresAt: new Date(Date.now() + 5 * DAY_MS), 'terms.endDate': day };
    await offers.updateOne({ _id: id as never }, { $set });
    return call('POST', `/api/offers/${id}/renew`, owner);
  },
  'offer/slot-taken': async () => {
    const day = dayAfter(parisDay(new Date()), 30);
    const slots = [{ day, start: '08:00', end: '20:00' }];
    const { id } = (await t.publish(owner, { slots })).body;
    const token = await t.person('slot-taker');
    const interest = await t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, {
      token,
      json: {},
    });
    await call('PUT', `/api/interests/${interest.body.id}/accept`, owner);
    const proposal = { token: owner, json: { terms: { shifts: slots } } };
    const path = `/api/interests/${interest.body.id}/engagements`;
    const proposed = await t.request<{ id: string }>('POST', path, proposal);
    const confirmed = await call('PUT', `/api/engagements/${proposed.body.id}/confirm`, token, {
      revision: 1,
    });
    expect(confirmed.status).toBe(200);
    return call('PUT', `/api/offers/${id}`, owner, offerInput({ slots: [] }));
  },
  'offer/status-final': async () => setStatus(await published('DELETED'), 'ACTIVE'),
  'offer/status-not-allowed': async () => setStatus(await published('CLOSED'), 'SUSPENDED'),
  'offer/suspended-by-administrator': async () => {
    const id = await published();
    const reason = 'Annonce trompeuse';
    await call('PATCH', `/api/admin/offers/${id}/suspension`, admin, { suspended: true, reason });
    return setStatus(id, 'ACTIVE');
  },
};
const extras: Partial<Record<OfferError, object>> = {
  'offer/deleted': { redirect: '/dashboard' },
  'offer/payment-required': { requiresPayment: true, requiresPaymentUrgent: true },
};

test('every error of offers in the catalogue is provoked', () => {
  const known = Object.keys(offersErrors).filter((code) => code.startsWith('offer/'));
  expect(Object.keys(provocations).sort()).toEqual(known.sort());
});

test.each(Object.keys(provocations) as OfferError[])('%s', async (code) => {
  const response = await provocations[code]();
  const { status, message } = errorCatalogue[code];
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(response).toMatchObject({
    status,
    body: { code, status, message, error: message, ...extras[code] },
  });
});

test.each(['abc', '0', '1e3', '9'.repeat(16)])('%s is an unknown offer', async (id) => {
  const { status, body } = await call('GET', `/api/offers/${id}`, rival);
  expect([status, body.code]).toEqual([404, 'offer/not-found']);
  expect((await call('PUT', `/api/offers/${id}/favorite`, rival)).body.code).toBe('offer/not-found');
});

test('a recruiter whose structure is unknown cannot publish', async () => {
  const roles = ['ROLE_USER' as const, 'ROLE_RECRUITER' as const];
  const response = await call(
    'POST',
    '/api/offers',
    await t.platform.signToken({ id: 'nobody', roles }),
    offerInput(),
  );
  expect(response).toMatchObject({ status: 403, body: { code: 'auth/onboarding-required' } });
});
