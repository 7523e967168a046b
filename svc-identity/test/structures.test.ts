import type { Problem } from '@praticio/contracts/base/problem';
import type { Profile } from '@praticio/contracts/identity/profile';
import type { PublicStructure, Structure } from '@praticio/contracts/identity/structure';
import { countActiveOffers, listSpecialties, readWorkAgain } from '@praticio/contracts/offers/commands';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

let platform: IdentityPlatform;
let member: { token: string; userId: string; id: string };
/** Active offers by owner. */
const offers = new Map<string, number>();

beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(listSpecialties, async () => []);
  platform.serveCommand(countActiveOffers, async ({ ownerId }) => ({ count: offers.get(ownerId) ?? 0 }));
  platform.serveCommand(readWorkAgain, async () => ({ workAgain: { answers: 8, share: 0.875 } }));
  const token = await platform.join(newEmail());
  const { body } = await platform.request<Structure & { token: string }>(
    'POST',
    '/api/onboarding/structure',
    { token, json: forms.medical },
  );
  const { user } = await platform.profileOf(body.token);
  member = { token: body.token, userId: user.id, id: body.id };
});
afterAll(() => platform.stop());
beforeEach(() => offers.clear());

const read = (id = member.id) => platform.request<PublicStructure & Problem>('GET', `/api/structures/${id}`);
const change = (fields: object) =>
  platform.identity.context.connection
    .collection<{ _id: string }>('accounts')
    .updateOne({ _id: member.userId }, { $set: fields });
function present(presentation: string) {
  const form = new FormData();
  const fields = { infoType: 'professional', ...forms.medical, presentation };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return platform.request<Profile & Problem>('POST', '/api/profile', { token: member.token, form });
}

describe('the public page of a structure', () => {
  it('shows the public facts, and nothing of the person', async () => {
    offers.set(member.userId, 2);
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toEqual({
      id: member.id,
      type: 'medical',
      name: 'Clinique du Port',
      city: 'Nantes',
      speciality: null,
      verified: false,
      presentation: '',
      logoUrl: null,
      activeOffers: 2,
      workAgain: { answers: 8, share: 0.875 },
    });
  });

  it('is not there without active offers, unless the structure is verified', async () => {
    expect(await read()).toMatchObject({ status: 404, body: { code: 'structure/not-found' } });
    await change({ 'structure.verified': true });
    expect((await read()).body).toMatchObject({ verified: true, activeOffers: 0 });
    await change({ 'structure.verified': false });
  });

  it('is not there for a banned owner, and for nobody', async () => {
    offers.set(member.userId, 1);
    await change({ bannedAt: new Date() });
    expect((await read()).status).toBe(404);
    await change({ bannedAt: null });
    expect((await read('nobody')).status).toBe(404);
  });

  it('shows the presentation that its member has written, line breaks kept, markup as text', async () => {
    offers.set(member.userId, 1);
    const text = 'Une clinique de 120 lits.\n\n<b>Au bord</b> de la Loire.';
    expect((await present(text)).body.structure?.presentation).toBe(text);
    expect((await read()).body.presentation).toBe(text);
    const tooLong = await present('x'.repeat(3_001));
    expect(tooLong.body.fieldErrors).toEqual({ presentation: '3000 caractères maximum' });
  });
});
