import {
  exportedFilesSchema,
  listExportedFiles,
  readExportedFile,
} from '@praticio/contracts/base/account-export';
import { pathOf } from '@praticio/contracts/base/endpoint';
import type { Offer } from '@praticio/contracts/offers/offer';
import { createInternalTokens } from '@praticio/service-kit/internal-tokens';
import { internalSecretOf } from '@praticio/service-kit/testing/internal-secrets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { form as formOf, pdf, photo } from './offer-forms.ts';
import { type OffersUnderTest, offerInput, startOffers } from './offers-platform.ts';

let t: OffersUnderTest;
beforeAll(async () => {
  t = await startOffers();
});
afterAll(() => t.platform.stop());

async function ask(path: string, caller: 'identity' | 'messaging' = 'identity') {
  const token = await createInternalTokens(caller, internalSecretOf(caller)).sign('offers');
  return t.service.requestInternal('GET', path, { token });
}
const list = async (userId: string) =>
  exportedFilesSchema.parse((await ask(pathOf(listExportedFiles.path, { userId }))).body);
const read = async (userId: string, id: string, caller?: 'messaging') =>
  (await ask(pathOf(readExportedFile.path, { userId, id }), caller)).status;

test('only svc-identity can read the files of a person’s offers, suspended ones too', async () => {
  const token = await t.recruiter('owner', { offer: 2 });
  const admin = await t.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const form = formOf(offerInput(), {
    photos: [{ name: 'cabinet.jpg', bytes: await photo() }],
    document: { name: 'Fiche.pdf', bytes: pdf },
  });
  const { id } = (await t.request<Offer>('POST', '/api/offers', { token, form })).body;
  await t.request('PATCH', `/api/admin/offers/${id}/suspension`, {
    token: admin,
    json: { suspended: true, reason: 'Annonce trompeuse' },
  });

  const files = await list('owner');
  const folder = `offres/${id}`;
  expect(files).toEqual([
    { id: expect.stringMatching(/pdf$/), folder, name: 'Fiche.pdf' },
    { id: expect.stringMatching(/webp$/), folder, name: 'photo.webp' },
  ]);
  for (const file of files) {
    expect(await read('owner', file.id)).toBe(200);
    expect(await read('other', file.id)).toBe(404);
    expect(await read('owner', file.id, 'messaging')).toBe(403);
  }

  await t.request('PATCH', `/api/offers/${id}/status`, { token, json: { status: 'DELETED' } });
  expect(await list('owner')).toEqual([]);
  expect(await list('other')).toEqual([]);
});
