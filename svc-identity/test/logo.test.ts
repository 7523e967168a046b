import type { Problem } from '@praticio/contracts/base/problem';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import type { Profile } from '@praticio/contracts/identity/profile';
import type { PublicStructure, Structure } from '@praticio/contracts/identity/structure';
import { countActiveOffers } from '@praticio/contracts/offers/commands';
import { pictureCases, readCase } from '@praticio/service-kit/testing/file-cases';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityPlatform, newEmail, PASSWORD, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(countActiveOffers, async () => ({ count: 1 }));
});
afterAll(() => platform.stop());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6470' } }).withExif({
    IFD0: { Artist: 'Camille Secret' },
  });
async function structure() {
  const token = await platform.join(newEmail());
  const sent = { token, json: forms.medical };
  const { body } = await platform.request<Structure & { token: string }>(
    'POST',
    '/api/onboarding/structure',
    sent,
  );
  const { user } = await platform.profileOf(body.token);
  return { token: body.token, id: body.id, userId: user.id };
}
function upload(token: string, bytes?: Buffer, type = 'image/png', name = `logo.${type.slice(6)}`) {
  const form = new FormData();
  if (bytes) form.append('logo', new Blob([new Uint8Array(bytes)], { type }), name);
  return platform.request<Profile & Problem>('PUT', '/api/profile/structure/logo', { token, form });
}
const logoUrl = async (id: string) =>
  (await platform.request<PublicStructure>('GET', `/api/structures/${id}`)).body.logoUrl ?? '';
const status = async (url: string) => (await platform.request('GET', url)).status;
const filesOf = (owner: string) =>
  platform.identity.context.connection.collection('files').countDocuments({ owner });

test('a logo is made small and without metadata, shown to anybody, told to the services, and replaced', async () => {
  const { token, id, userId } = await structure();
  const saved = await upload(token, await picture(900, 600).png().toBuffer());
  expect(saved.status).toBe(200);
  const url = await logoUrl(id);
  expect(url).toBe(`/uploads/structures/${saved.body.structure?.logo}`);
  const response = await fetch(`${platform.identity.url}${url}`);
  expect(response.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 171 });
  expect(bytes.includes('Secret')).toBe(false);
  await platform.waitForEvent(
    'profile.updated',
    ({ data }) => data.structure?.logo === saved.body.structure?.logo,
  );

  await upload(token, await picture(20, 20).webp().toBuffer(), 'image/webp');
  expect(await logoUrl(id)).not.toBe(url);
  expect(await status(url)).toBe(404);
  expect(await filesOf(userId)).toBe(1);
  const removed = await platform.request<Profile>('DELETE', '/api/profile/structure/logo', { token });
  expect(removed.body.structure?.logo).toBeNull();
  expect(await filesOf(userId)).toBe(0);
});

test('a file that is no picture, too large or of nobody is refused', async () => {
  const { token } = await structure();
  const png = await picture(20, 20).png().toBuffer();
  expect(await upload(token)).toMatchObject({
    status: 422,
    body: { fieldErrors: { logo: 'Choisissez une image' } },
  });
  expect((await upload(token, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
  const heavy = await upload(token, Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]));
  expect(heavy.body).toMatchObject({ fieldErrors: { logo: 'Le logo ne doit pas dépasser 2 Mo' } });
  const person = await platform.join(newEmail());
  expect(await upload(person, png)).toMatchObject({
    status: 403,
    body: { code: 'auth/onboarding-required' },
  });
  expect((await platform.request('PUT', '/api/profile/structure/logo')).status).toBe(401);
  for (const name of ['cv-1', 'logo-00000000-0000-4000-8000-000000000000.webp'])
    expect(await status(`/uploads/structures/${name}`)).toBe(404);
});

test('a picture as a program has written it is accepted, or refused with advice', async () => {
  const { token } = await structure();
  for (const { file, name = file, declared, is } of pictureCases) {
    const { status, body } = await upload(token, readCase(file), declared, name);
    if (is in errorCatalogue)
      expect(body).toMatchObject({
        code: is,
        fieldErrors: { logo: expect.stringContaining('puis réessayez') },
      });
    else expect([file, name, status]).toEqual([file, name, 200]);
  }
});

test('a logo goes with its structure: banned, or erased', async () => {
  const { token, id, userId } = await structure();
  await upload(token, await picture(20, 20).png().toBuffer());
  const url = await logoUrl(id);
  const accounts = platform.identity.context.connection.collection<{ _id: string }>('accounts');
  await accounts.updateOne({ _id: userId }, { $set: { bannedAt: new Date() } });
  expect(await status(url)).toBe(404);
  await accounts.updateOne({ _id: userId }, { $set: { bannedAt: null } });
  expect(await status(url)).toBe(200);
  const exported = await platform.request<string>('GET', '/api/account/export', { token });
  expect(exported.body).toContain('logo/1 - logo.webp');
  await platform.request('DELETE', '/api/account', { token, json: { password: PASSWORD } });
  await expect.poll(() => filesOf(userId)).toBe(0);
  expect(await status(url)).toBe(404);
});
