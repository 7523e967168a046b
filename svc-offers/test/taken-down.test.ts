import { get } from 'node:http';
import type { Offer } from '@praticio/contracts/offers/offer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offersService } from '../src/service.ts';
import { form as formOf, pdf, photo } from './offer-forms.ts';
import {
  type OffersUnderTest,
  type OrProblem,
  offerInput,
  shortIntervals,
  startOffers,
} from './offers-platform.ts';
import { startTestCvStore } from './test-cv-store.ts';

// Content that moderation takes down is gone for everybody at once, files and caches included; its owner still sees why.

let t: OffersUnderTest;
let cvs: Awaited<ReturnType<typeof startTestCvStore>>;
let second: Awaited<ReturnType<OffersUnderTest['platform']['start']>>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  cvs = await startTestCvStore();
  t = await startOffers({ IDENTITY_INTERNAL_URL: cvs.url });
  const MONGODB_DATABASE = t.service.context.connection.name;
  second = (await t.platform.start(offersService, { ...shortIntervals, MONGODB_DATABASE })) as typeof second;
  tokens.owner = await t.recruiter('owner', { offer: 50 });
  tokens.rival = await t.recruiter('rival');
  tokens.candidate = await t.platform.signToken({ id: 'candidate' });
  tokens.admin = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(async () => {
  await second.stop();
  await t.platform.stop();
  await cvs.stop();
});

async function offerWithFiles() {
  const form = formOf(offerInput(), {
    photos: [{ name: 'cabinet.jpg', bytes: await photo() }],
    document: { name: 'Fiche.pdf', bytes: pdf },
  });
  const { status, body } = await t.request<Offer>('POST', '/api/offers', { token: tokens.owner ?? '', form });
  expect(status).toBe(201);
  const urls = [...body.photoUrls, ...body.photoThumbnailUrls, body.documentUrl ?? ''];
  expect(urls).toHaveLength(3);
  return { id: body.id, urls };
}
const suspend = (id: number, suspended: boolean) =>
  t.request('PATCH', `/api/admin/offers/${id}/suspension`, {
    token: tokens.admin ?? '',
    json: { suspended, reason: 'Annonce trompeuse' },
  });
const read = (id: number, who?: string) =>
  t.request<OrProblem<Offer>>('GET', `/api/offers/${id}`, who ? { token: tokens[who] ?? '' } : {});
/** Not by `fetch`, which adds `no-cache` of its own to a conditional request. */
const statusOf = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { headers }, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
/** The status of each file on both instances, for a browser that has them already. */
const statuses = (urls: string[], headers: (url: string) => Record<string, string> = () => ({})) =>
  Promise.all(
    [t.service.url, second.url].flatMap((origin) => urls.map((url) => statusOf(origin + url, headers(url)))),
  );
const inCache = (url: string) => ({ 'if-none-match': `"${url.split('/').at(-1)}"` });
const all = (status: number) => Array(6).fill(status);

describe('an offer that an administrator takes down', () => {
  test('exists only for its owner and administrators, who see the reason', async () => {
    const { id } = await offerWithFiles();
    await t.request('PUT', `/api/offers/${id}/favorite`, { token: tokens.candidate ?? '' });
    await suspend(id, true);
    for (const who of [undefined, 'candidate', 'rival'])
      expect((await read(id, who)).body.code, who).toBe('offer/not-found');
    expect((await read(id, 'owner')).body).toMatchObject({ suspensionReason: 'Annonce trompeuse' });
    expect((await read(id, 'admin')).status).toBe(200);

    const as = { token: tokens.candidate ?? '' };
    expect((await t.request('GET', '/api/favorites', as)).body).toEqual([]);
    expect((await t.request('PUT', `/api/offers/${id}/favorite`, as)).status).toBe(404);
    expect(
      (await t.request('POST', `/api/offers/${id}/interest`, { token: tokens.rival ?? '', json: {} })).status,
    ).toBe(404);
    const report = { json: { reason: 'fraud', details: '' } };
    expect((await t.request('POST', `/api/offers/${id}/report`, { ...as, ...report })).status).toBe(404);

    await suspend(id, false);
    expect((await read(id)).body).toMatchObject({ status: 'ACTIVE', suspensionReason: null });
  });

  test("keeps applicants' messages from its owner, and its words from them", async () => {
    const { id } = await offerWithFiles();
    const applicant = await t.person('applicant');
    const cv = new FormData();
    cv.append('cvFile', new Blob([pdf], { type: 'application/pdf' }), 'cv.pdf');
    const expressed = await t.request<{ id: string }>('POST', `/api/offers/${id}/interest`, {
      token: applicant,
      form: cv,
    });
    expect(expressed.status).toBe(201);
    const as = { token: tokens.owner ?? '' };
    const act = (method: string, what: string) =>
      t.request<OrProblem<Offer>>(method, `/api/interests/${expressed.body.id}/${what}`, as);
    expect((await act('GET', 'cv')).status).toBe(200);

    await suspend(id, true);
    for (const [method, what] of [
      ['PUT', 'accept'],
      ['PUT', 'reject'],
      ['GET', 'cv'],
    ] as const)
      expect((await act(method, what)).body.code, what).toBe('offer/suspended-by-administrator');
    const { title } = offerInput();
    const own = async () =>
      JSON.stringify((await t.request('GET', '/api/my-interests', { token: applicant })).body);
    expect(await own()).not.toContain(title);
    expect(await own()).toContain('Offre retirée du site');
    expect(t.platform.mailbox.received.filter(({ to }) => to === 'applicant@example.test')).toEqual([]);

    await suspend(id, false);
    expect(await own()).toContain(title);
    expect((await act('PUT', 'accept')).status).toBe(200);
  });

  test('does not serve its files, not even to caches, until it is restored', async () => {
    const { id, urls } = await offerWithFiles();
    expect(await statuses(urls)).toEqual(all(200));
    expect(await statuses(urls, inCache)).toEqual(all(304));
    const { headers } = await fetch(t.service.url + urls[0]);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    await suspend(id, true);
    expect(await statuses(urls)).toEqual(all(404));
    expect(await statuses(urls, inCache)).toEqual(all(404));
    await suspend(id, false);
    expect(await statuses(urls)).toEqual(all(200));
  });

  test('after ten concurrent changes has the last requested state', async () => {
    const { id, urls } = await offerWithFiles();
    await Promise.all(Array.from({ length: 10 }, (_, n) => suspend(id, n % 2 === 0)));
    await suspend(id, true);
    expect(await statuses(urls)).toEqual(all(404));
    await suspend(id, false);
    expect(await statuses(urls)).toEqual(all(200));
  });
});

test('a ban takes the files of every offer down with it', async () => {
  const { urls } = await offerWithFiles();
  const act = (action: 'banned' | 'unbanned', version: number) =>
    t.platform.publish(
      'account.administered',
      { id: 'owner', version },
      { adminId: 'admin', action, userId: 'owner', reason: 'Fraude' },
    );
  await act('banned', 2);
  await expect.poll(() => statuses(urls)).toEqual(all(404));
  await act('unbanned', 3);
  await expect.poll(() => statuses(urls)).toEqual(all(200));
});

test('the files of a deleted offer are gone for good', async () => {
  const { id, urls } = await offerWithFiles();
  await t.request('PATCH', `/api/offers/${id}/status`, {
    token: tokens.owner ?? '',
    json: { status: 'DELETED' },
  });
  expect(await statuses(urls)).toEqual(all(404));
  const files = t.service.context.connection.collection('files');
  const ids = urls.map((url) => url.split('/').at(-1));
  expect(await files.countDocuments({ _id: { $in: ids } as never })).toBe(0);
  const [deleted] = (
    await t.request<Offer[]>('GET', '/api/my-deleted-offers', { token: tokens.owner ?? '' })
  ).body.filter((offer) => offer.id === id);
  expect(deleted).toMatchObject({ photoUrls: [], documentUrl: null });
});
