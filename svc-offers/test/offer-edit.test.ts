import { DAY_MS } from '@praticio/contracts/base/units';
import { applyUrgentBadge } from '@praticio/contracts/offers/commands';
import type { OffersPage } from '@praticio/contracts/offers/offer';
import { callCommand } from '@praticio/service-kit/commands';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, form, pdf, photo } from './offer-forms.ts';
import { type OfferOrProblem, type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
let token: string;
let other: string;

beforeAll(async () => {
  t = await startOffers();
  token = await t.recruiter('owner', { offer: 90, urgent: 1 });
  other = await t.recruiter('other');
});
afterAll(() => t.platform.stop());

const create = (files: Files, changes = {}) =>
  t.request<OfferOrProblem>('POST', '/api/offers', { token, form: form(offerInput(changes), files) });
const edit = (id: number, fields: Record<string, unknown>, files: Files = {}, as = token) =>
  t.request<OfferOrProblem>('PUT', `/api/offers/${id}`, { token: as, form: form(fields, files) });
const fileCount = () => t.service.context.connection.collection('files').countDocuments({});

describe('files of an offer', () => {
  test('photos and document come with the offer, re-encoded in two sizes without metadata', async () => {
    const { status, body } = await create({
      photos: [{ name: 'cabinet.jpg', bytes: await photo(3_000) }],
      document: { name: 'Fiche de poste.pdf', bytes: pdf },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ documentFilename: 'Fiche de poste.pdf', photos: [expect.any(String)] });
    const full = await fetch(t.service.url + body.photoUrls[0]);
    expect(full.headers.get('content-type')).toBe('image/webp');
    expect(full.headers.get('cache-control')).toBe('public, no-cache');
    const bytes = Buffer.from(await full.arrayBuffer());
    const { width, exif } = await sharp(bytes).metadata();
    expect({ width, exif }).toEqual({ width: 1_600, exif: undefined });
    expect(bytes.includes('SecretCamera')).toBe(false);
    const small = await fetch(t.service.url + body.photoThumbnailUrls[0]);
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(480);
    const document = await fetch(t.service.url + body.documentUrl);
    expect(document.headers.get('content-disposition')).toContain('Fiche%20de%20poste.pdf');
    expect(document.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await document.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test('an edit adds, keeps and removes files, and removed ones are deleted', async () => {
    const bytes = await photo();
    const { body } = await create({
      photos: [
        { name: 'a.jpg', bytes },
        { name: 'b.jpg', bytes: await photo(901) },
      ],
      document: { name: 'a.pdf', bytes: pdf },
    });
    const [first, second] = body.photos as [string, string];
    const changed = await edit(
      body.id,
      { ...offerInput({ title: 'Nouveau titre' }), 'deletePhotos[]': [first], deleteDocument: true },
      { photos: [{ name: 'c.jpg', bytes }] },
    );
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ title: 'Nouveau titre', documentFilename: null, documentUrl: null });
    expect(changed.body.photos).toEqual([second, expect.any(String)]);
    expect((await t.request('GET', `/uploads/offers/${first}`)).status).toBe(404);
    expect((await t.request('GET', body.documentUrl ?? '')).status).toBe(404);
    expect((await t.request('GET', `/uploads/offers/${second}`)).status).toBe(200);
    expect((await t.request<OffersPage>('GET', '/api/offers?query=nouveau')).body.items[0]?.id).toBe(body.id);
    await t.platform.waitForEvent('offer.updated', ({ data }) => data.offerId === body.id);
  });

  test('photos are in the chosen order, new ones among existing ones', async () => {
    const { body } = await create({
      photos: [
        { name: 'a.jpg', bytes: await photo() },
        { name: 'b.jpg', bytes: await photo(901) },
      ],
    });
    const [first, second] = body.photos as [string, string];
    const turned = await edit(body.id, { ...offerInput(), 'photosOrder[]': [second, first] });
    expect(turned.body.photos).toEqual([second, first]);
    const mixed = await edit(
      body.id,
      { ...offerInput(), 'photosOrder[]': ['new', 'somebody-elses.webp', first] },
      { photos: [{ name: 'c.jpg', bytes: await photo(902) }] },
    );
    expect(mixed.body.photos).toEqual([expect.any(String), first, second]);
    expect(body.photos).not.toContain(mixed.body.photos[0]);
    const alone = await edit(body.id, { ...offerInput(), 'photosOrder[]': [first] });
    expect(alone.body.photos).toEqual([first, mixed.body.photos[0], second]);
  });

  test('existing photos count toward the maximum', async () => {
    const bytes = await photo();
    const { body } = await create({ photos: [1, 2].map((n) => ({ name: `${n}.jpg`, bytes })) });
    const before = await fileCount();
    const refused = await edit(body.id, offerInput(), {
      photos: [3, 4].map((n) => ({ name: `${n}.jpg`, bytes })),
    });
    expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { photos: 'Maximum 3 photos' } } });
    const foreign = await edit(body.id, { ...offerInput(), 'deletePhotos[]': ['somebody-elses.webp'] });
    expect(foreign.body.photos).toEqual(body.photos);
    expect(await fileCount()).toBe(before);
  });

  test('a publication that is refused for lack of credit leaves no file', async () => {
    const poor = await t.recruiter('poor', { offer: 0 });
    const before = await fileCount();
    const files = {
      photos: [{ name: 'a.jpg', bytes: await photo() }],
      document: { name: 'a.pdf', bytes: pdf },
    };
    const refused = await t.request('POST', '/api/offers', { token: poor, form: form(offerInput(), files) });
    expect(refused.status).toBe(402);
    expect(await fileCount()).toBe(before);
    expect(await t.service.context.connection.collection('file_notes').countDocuments({})).toBe(0);
  });

  test.each([['../../etc/passwd'], ['%2e%2e%2fetc'], ['abc.webp'], ['$ne']])(
    '/uploads/offers/%s is 404',
    async (name) => {
      expect((await t.request('GET', `/uploads/offers/${name}`)).status).toBe(404);
    },
  );
});

describe('edits', () => {
  test('an edit obeys the same rules as a creation, and only its owner may', async () => {
    const { body } = await create({});
    const wrong = await edit(body.id, offerInput({ title: '', description: '<p></p>' }));
    expect(wrong.body.fieldErrors).toMatchObject({ title: 'Le titre est requis' });
    expect((await edit(body.id, offerInput(), {}, other)).body.code).toBe('offer/not-owner');
    expect((await edit(999_999, offerInput())).body.code).toBe('offer/not-found');
    const json = { ...offerInput({ salary: 'Selon profil' }), status: 'DELETED', ownerId: 'other' };
    const changed = await t.request<OfferOrProblem>('PUT', `/api/offers/${body.id}`, { token, json });
    expect(changed.body).toMatchObject({ salary: 'Selon profil', status: 'ACTIVE' });
  });

  test('a deleted offer cannot be edited', async () => {
    const { body } = await create({});
    await t.request('PATCH', `/api/offers/${body.id}/status`, { token, json: { status: 'DELETED' } });
    expect((await edit(body.id, offerInput())).status).toBe(410);
  });
});

describe('urgency', () => {
  const setUrgent = (id: number, urgent: boolean, as = token) =>
    t.request<OfferOrProblem>('PATCH', `/api/offers/${id}/urgent`, { token: as, json: { urgent } });
  const units = () => t.billing.balanceOf('owner').urgent;

  test('turning it on costs one unit, once; turning it off is free; without a unit nothing changes', async () => {
    t.billing.grant('owner', { urgent: 1 });
    const { body } = await create({});
    const responses = await Promise.all(Array.from({ length: 10 }, () => setUrgent(body.id, true)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(units()).toBe(0);
    expect(responses[0]?.body.urgent).toBe(true);
    expect((await setUrgent(body.id, true)).status).toBe(200);
    expect(await setUrgent(body.id, false)).toMatchObject({
      status: 200,
      body: { urgent: false, urgentUntil: null },
    });
    const refused = await setUrgent(body.id, true);
    expect(refused).toMatchObject({ status: 402, body: { requiresPaymentUrgent: true } });
    expect(refused.body.requiresPayment).toBeUndefined();
    expect((await t.request('GET', `/api/offers/${body.id}`)).body).toMatchObject({ urgent: false });
    expect((await setUrgent(body.id, true, other)).status).toBe(403);
  });

  test('an edit that turns it on without a unit changes nothing at all', async () => {
    t.billing.grant('owner', { urgent: 0 });
    const { body } = await create({});
    const before = await fileCount();
    const refused = await edit(body.id, offerInput({ title: 'Autre', urgent: true }), {
      photos: [{ name: 'a.jpg', bytes: await photo() }],
    });
    expect(refused).toMatchObject({ status: 402, body: { requiresPaymentUrgent: true } });
    expect((await t.request('GET', `/api/offers/${body.id}`)).body).toEqual(body);
    expect(await fileCount()).toBe(before);
    t.billing.grant('owner', { urgent: 1 });
    expect((await edit(body.id, offerInput({ urgent: true }))).body.urgent).toBe(true);
    expect(units()).toBe(0);
  });

  test('a lost response of billing is resolved by the sweep, charged once', async () => {
    t.billing.grant('owner', { urgent: 2 });
    const { body } = await create({});
    t.billing.hooks.after = async () => {
      t.billing.hooks.after = async () => {};
      throw new Error('the response is lost');
    };
    expect((await setUrgent(body.id, true)).status).toBe(500);
    await expect
      .poll(async () => (await t.request<OfferOrProblem>('GET', `/api/offers/${body.id}`)).body.urgent)
      .toBe(true);
    expect(units()).toBe(1);
  });

  test('a bought badge is put on the offer once, and only if the buyer owns it', async () => {
    const { body } = await create({});
    const apply = (order: { userId: string; offerId: number; reference: string }) =>
      callCommand(t.platform.nats, applyUrgentBadge, order);
    const order = { userId: 'owner', offerId: body.id, reference: 'purchase:1' };
    expect(await Promise.all([apply(order), apply(order), apply(order)])).toEqual(
      Array(3).fill({ applied: true }),
    );
    const once = (await t.request<OfferOrProblem>('GET', `/api/offers/${body.id}`)).body;
    expect(once.urgent).toBe(true);
    expect((Date.parse(once.urgentUntil ?? '') - Date.now()) / DAY_MS).toBeCloseTo(30, 1);
    await apply({ ...order, reference: 'purchase:2' });
    const twice = (await t.request<OfferOrProblem>('GET', `/api/offers/${body.id}`)).body;
    expect((Date.parse(twice.urgentUntil ?? '') - Date.now()) / DAY_MS).toBeCloseTo(60, 1);
    expect(await apply({ ...order, userId: 'other', reference: 'purchase:3' })).toEqual({ applied: false });
    expect(await apply({ ...order, offerId: 999_999, reference: 'purchase:4' })).toEqual({ applied: false });
    const made = (await t.platform.events('offer.made-urgent')).filter(
      ({ data }) => data.offerId === body.id,
    );
    expect(made).toHaveLength(2);
  });
});
