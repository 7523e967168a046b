import type { Problem } from '@praticio/contracts/base/problem';
import type { Profile } from '@praticio/contracts/identity/profile';
import { listSpecialties } from '@praticio/contracts/offers/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms } from './structure-forms.ts';

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(listSpecialties, async () => [{ id: 1, name: 'Cardiologie' }]);
});
afterAll(() => platform.stop());

const form = {
  firstname: 'Claire',
  lastname: 'Martin',
  phone: '06 12 34 56 78',
  profession: 'Cardiologie',
  rppsNumber: '101 0101 0101',
};
const onboard = (token: string, json: object = form) =>
  platform.request<Profile & Problem>('POST', '/api/onboarding/candidate', { token, json });
const addStructure = (token: string, type: keyof typeof forms) =>
  platform.request<Problem & { token?: string }>('POST', '/api/onboarding/structure', {
    token,
    json: forms[type],
  });
const library = (token: string) => platform.request<Problem>('GET', '/api/cv-library', { token });

describe('onboarding without a structure', () => {
  it("stores the person and their profession, gives no role and opens members' endpoints", async () => {
    const token = await platform.join(newEmail());
    expect((await library(token)).body.code).toBe('auth/onboarding-required');
    const { status, body } = await onboard(token);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      firstname: 'Claire',
      lastname: 'Martin',
      phone: '+33 6 12 34 56 78',
      structure: null,
      practice: { profession: 'Cardiologie', rppsNumber: '10101010101' },
      candidate: { professions: ['Cardiologie'], place: null },
      isOnboardingComplete: true,
    });
    expect(body.user.roles).toEqual(['ROLE_USER']);
    expect(await platform.profileOf(token)).toEqual(body);
    expect((await library(token)).status).toBe(200);
    const event = await platform.waitForEvent(
      'profile.updated',
      ({ data }) => data.userId === body.user.id && data.isOnboardingComplete === true,
    );
    expect(event.data).toMatchObject({ firstname: 'Claire', structure: null });
  });

  it('needs neither phone nor RPPS', async () => {
    const { firstname, lastname, profession } = form;
    const { body } = await onboard(await platform.join(newEmail()), { firstname, lastname, profession });
    expect(body).toMatchObject({ phone: null, practice: { rppsNumber: '' }, isOnboardingComplete: true });
  });

  it.each([
    [{ firstname: ' ' }, { firstname: 'Indiquez votre prénom' }],
    [{ lastname: '' }, { lastname: 'Indiquez votre nom' }],
    [{ profession: '' }, { profession: 'Indiquez votre profession' }],
    [{ profession: 'Astrologie' }, { profession: 'Profession inconnue' }],
    [{ phone: '12' }, { phone: 'Téléphone invalide' }],
    [{ rppsNumber: '123' }, { rppsNumber: 'Numéro RPPS invalide' }],
  ])('refuses %j with its message and completes nothing', async (wrong, fieldErrors) => {
    const token = await platform.join(newEmail());
    const response = await onboard(token, { ...form, ...wrong });
    expect(response.status).toBe(422);
    expect(response.body.fieldErrors).toEqual(fieldErrors);
    expect((await platform.profileOf(token)).isOnboardingComplete).toBe(false);
  });

  it('happens once, and not after the onboarding of a structure', async () => {
    const token = await platform.join(newEmail());
    const responses = await Promise.all([onboard(token), onboard(token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const member = await platform.join(newEmail());
    await addStructure(member, 'liberal');
    expect(await onboard(member)).toMatchObject({
      status: 409,
      body: { code: 'onboarding/already-complete' },
    });
  });

  it('keeps the earlier search of the person', async () => {
    const token = await platform.join(newEmail());
    const wish = { contractTypes: ['CDI'], experienceYears: 3 };
    await platform.request('PUT', '/api/profile/candidate', { token, json: wish });
    expect((await onboard(token)).body.candidate).toMatchObject({ ...wish, professions: [] });
  });

  it('leaves the way open to a structure, which makes a recruiter', async () => {
    const token = await platform.join(newEmail());
    await onboard(token);
    const { status, body } = await addStructure(token, 'medical');
    expect(status).toBe(201);
    const profile = await platform.profileOf(body.token ?? '');
    expect(profile.user.roles).toContain('ROLE_RECRUITER');
    expect(profile).toMatchObject({ firstname: 'Claire', structure: { name: forms.medical.name } });
  });
});

describe("onboarding's names", () => {
  it.each([
    ['the representative', forms.medical],
    [
      'the practitioner',
      { ...forms.liberal, representativeFirstName: 'Camille', representativeLastName: 'Morel' },
    ],
  ])('of %s go into an empty profile, and to the other services', async (_name, json) => {
    const email = newEmail();
    const token = await platform.join(email);
    const { body } = await platform.request<{ token?: string }>('POST', '/api/onboarding/structure', {
      token,
      json,
    });
    const profile = await platform.profileOf(body.token ?? token);
    expect(profile).toMatchObject({ firstname: 'Camille', lastname: 'Morel' });
    await platform.waitForEvent(
      'profile.updated',
      ({ data }) => data.email === email && data.lastname === 'Morel' && data.structure !== null,
    );
  });

  it('leave alone a name that is there', async () => {
    const token = await platform.join(newEmail());
    const personal = new FormData();
    personal.append('infoType', 'personal');
    personal.append('lastname', 'Leroy');
    await platform.request('POST', '/api/profile', { token, form: personal });
    const { body } = await addStructure(token, 'medical');
    expect(await platform.profileOf(body.token ?? '')).toMatchObject({ firstname: null, lastname: 'Leroy' });
  });
});
