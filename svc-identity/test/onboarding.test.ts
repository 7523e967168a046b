import type { Problem } from '@praticio/contracts/base/problem';
import type { Structure } from '@praticio/contracts/identity/structure';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms, structureRefusals } from './structure-forms.ts';

let platform: IdentityPlatform;
/** Refusals change nothing, so they share one person. */
let visitor: string;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  visitor = await platform.join(newEmail());
});
afterAll(() => platform.stop());

const onboard = (token: string, json: object) =>
  platform.request<Structure & Problem & { token?: string }>('POST', '/api/onboarding/structure', {
    token,
    json,
  });

describe('onboarding', () => {
  it.each(['medical', 'collectivity', 'temp_agency', 'real_estate_agency'] as const)(
    'as %s gives the recruiter role with a fresh token and ends the old one',
    async (type) => {
      const email = newEmail();
      const token = await platform.join(email);
      const response = await onboard(token, forms[type]);
      expect(response).toMatchObject({
        status: 201,
        body: { type, isOnboardingComplete: true, verified: false },
      });
      const fresh = response.body.token ?? '';
      expect(decodeJwt(fresh).exp).toBe(decodeJwt(token).exp);

      const profile = await platform.profileOf(fresh);
      expect(profile.user.roles).toEqual(['ROLE_USER', 'ROLE_RECRUITER']);
      expect(profile.structure).toMatchObject({ id: response.body.id, name: forms[type].name, type });
      await expect
        .poll(async () => (await platform.request('GET', '/api/profile', { token })).status)
        .toBe(401);
      const event = await platform.waitForEvent('structure.onboarded', ({ data }) => data.email === email);
      expect(event.data).toMatchObject({ recruiter: true, siret: forms[type].siret });
    },
  );

  it('as a liberal practitioner leaves the roles, unless publishing is chosen', async () => {
    const [quiet, publishing] = [newEmail(), newEmail()];
    const quietToken = await platform.join(quiet);
    const response = await onboard(quietToken, forms.liberal);
    expect(response.status).toBe(201);
    expect(response.body.token).toBeUndefined();
    expect((await platform.profileOf(quietToken)).user.roles).toEqual(['ROLE_USER']);

    const chosen = await onboard(await platform.join(publishing), { ...forms.liberal, recruiter: true });
    const { user } = await platform.profileOf(chosen.body.token ?? '');
    expect(user.roles).toContain('ROLE_RECRUITER');
    for (const [email, recruiter] of [
      [quiet, false],
      [publishing, true],
    ] as const) {
      const event = await platform.waitForEvent('structure.onboarded', ({ data }) => data.email === email);
      expect(event.data.recruiter).toBe(recruiter);
    }
  });

  it('happens once, whichever of two responses comes first', async () => {
    const email = newEmail();
    const token = await platform.join(email);
    const responses = await Promise.all([onboard(token, forms.liberal), onboard(token, forms.liberal)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await platform.waitForEvent('profile.updated', ({ data }) => data.email === email);
    const events = await platform.events('structure.onboarded');
    expect(events.filter(({ data }) => data.email === email)).toHaveLength(1);
  });

  it('stores nothing that the form does not have', async () => {
    const token = await platform.join(newEmail());
    const extra = {
      verified: true,
      id: 'mine',
      roles: ['ROLE_ADMIN'],
      credits: 100,
      isOnboardingComplete: false,
    };
    const { body } = await onboard(token, { ...forms.liberal, ...extra, rcsNumber: 'not for this type' });
    expect(body).toMatchObject({ verified: false, isOnboardingComplete: true, rcsNumber: '' });
    expect(body.id).not.toBe('mine');
    expect((await platform.profileOf(token)).user.roles).toEqual(['ROLE_USER']);
  });

  it('reads numbers with blanks and keeps them without', async () => {
    const token = await platform.join(newEmail());
    const spaced = {
      ...forms.liberal,
      siret: '732 829 320 00074',
      phone: '06 12 34 56 78',
      country: 'france',
    };
    const { body } = await onboard(token, spaced);
    expect(body).toMatchObject({
      siret: '73282932000074',
      phone: '+33 6 12 34 56 78',
      address: { country: 'France' },
    });
  });
});

describe('a form that cannot be right', () => {
  it.each([
    ['liberal', { structureType: '' }, { structureType: 'Choisissez un type de structure' }],
    ['liberal', { structureType: 'clinic' }, { structureType: 'Choisissez un type de structure' }],
    ...structureRefusals,
  ] as const)('of %s with %j is refused with each message', async (type, wrong, messages) => {
    const response = await onboard(visitor, { ...forms[type], ...wrong });
    expect(response.status).toBe(422);
    expect(response.body.fieldErrors).toEqual(messages);
    expect((await platform.profileOf(visitor)).structure).toBeNull();
  });
});
