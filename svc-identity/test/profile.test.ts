import type { Problem } from '@praticio/contracts/base/problem';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Profile } from '@praticio/contracts/identity/profile';
import { listSpecialties } from '@praticio/contracts/offers/commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdentityPlatform, newEmail, startIdentityPlatform } from './identity-platform.ts';
import { forms, structureRefusals } from './structure-forms.ts';

const specialties = [
  { id: 1, name: 'Cardiologie' },
  { id: 2, name: 'Pédiatrie' },
];
const pdf = (text = 'Mon CV') =>
  new Blob([`%PDF-1.4\n1 0 obj<<>>endobj\n${text}\n%%EOF\n`], { type: 'application/pdf' });

let platform: IdentityPlatform;
beforeAll(async () => {
  platform = await startIdentityPlatform();
  platform.serveCommand(listSpecialties, async () => specialties);
});
afterAll(() => platform.stop());

type Field = string | { file: Blob; name: string };
function save(token: string, fields: Record<string, Field>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value.file, value.name);
  }
  return platform.request<Profile & Problem>('POST', '/api/profile', { token, form });
}
const personal = { infoType: 'personal', firstname: 'Ada', lastname: 'Martin', phone: '06 12 34 56 78' };
const cv = { file: pdf(), name: 'mon cv.pdf' };
const files = () => platform.identity.context.connection.collection('files');

async function onboarded(type: keyof typeof forms): Promise<string> {
  const token = await platform.join(newEmail());
  const { body } = await platform.request<{ token?: string }>('POST', '/api/onboarding/structure', {
    token,
    json: forms[type],
  });
  return body.token ?? token;
}

describe('the personal tab', () => {
  it('saves every field and informs the other services', async () => {
    const token = await platform.join(newEmail());
    const address = { street: '1 rue de la Paix', city: 'Nantes', postalCode: '44000', country: 'France' };
    const { status, body } = await save(token, { ...personal, ...address });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstname: 'Ada', lastname: 'Martin', phone: '+33 6 12 34 56 78', address });
    expect(await platform.profileOf(token)).toEqual(body);
    await platform.waitForEvent(
      'profile.updated',
      ({ data }) => data.userId === body.user.id && data.lastname === 'Martin',
    );
  });

  it('leaves omitted fields alone, and empties those that it sends empty', async () => {
    const token = await platform.join(newEmail());
    await save(token, { ...personal, city: 'Nantes' });
    const { body } = await save(token, { infoType: 'personal', lastname: '', street: '2 rue Neuve' });
    expect(body).toMatchObject({
      firstname: 'Ada',
      lastname: null,
      address: { city: 'Nantes', street: '2 rue Neuve' },
    });
  });

  it.each([
    [{ phone: '12' }, { phone: 'Téléphone invalide' }],
    [{ postalCode: '4400' }, { postalCode: 'Code postal invalide' }],
    [{ visibleInCvLibrary: 'true' }, { visibleInCvLibrary: "Ajoutez d'abord votre CV" }],
    [{ specialty: '99' }, { specialty: 'Spécialité inconnue' }],
    [
      { cvFile: cv, visibleInCvLibrary: 'true' },
      { specialty: 'Choisissez la spécialité de votre CV pour le rendre visible' },
    ],
  ])('refuses %j with its message and saves nothing', async (wrong, fieldErrors) => {
    const token = await platform.join(newEmail());
    const response = await save(token, { ...personal, ...wrong } as never);
    expect(response.status).toBe(422);
    expect(response.body.fieldErrors).toEqual(fieldErrors);
    const profile = await platform.profileOf(token);
    expect(profile).toMatchObject({ firstname: null, userCv: null });
    expect(await files().countDocuments({ owner: profile.user.id })).toBe(0);
  });

  it('stores no field that the form does not have', async () => {
    const token = await platform.join(newEmail());
    await save(token, { ...personal, roles: 'ROLE_ADMIN', email: 'autre@exemple.test', verifiedAt: 'x' });
    const { user } = await platform.profileOf(token);
    expect(user.roles).toEqual(['ROLE_USER']);
    expect(user.email).not.toBe('autre@exemple.test');
  });
});

describe('a CV', () => {
  it('keeps one random name through its versions, is shown with consent and hidden at once', async () => {
    const token = await platform.join(newEmail());
    const first = await save(token, { ...personal, cvFile: cv });
    expect(first.body.userCv).toMatchObject({ visibleInCvLibrary: false, specialty: null });
    const { cvFilename } = first.body.userCv ?? {};
    expect(cvFilename).toMatch(/^[0-9a-f-]{36}$/);

    const shown = await save(token, { infoType: 'personal', visibleInCvLibrary: 'true', specialty: '1' });
    const { originalName, uploadedAt } = first.body.userCv ?? {};
    expect(originalName).toBe('mon cv.pdf');
    expect(shown.body.userCv).toEqual({
      cvFilename,
      originalName,
      uploadedAt,
      visibleInCvLibrary: true,
      specialty: specialties[0],
    });
    const published = await platform.waitForEvent(
      'cv.published',
      ({ data }) => data.cvFilename === cvFilename,
    );
    expect(published.data.specialtyId).toBe(1);

    const second = { file: pdf('Version 2'), name: 'nouveau.pdf' };
    const replaced = await save(token, { infoType: 'personal', cvFile: second });
    expect(replaced.body.userCv).toMatchObject({
      cvFilename,
      visibleInCvLibrary: true,
      specialty: specialties[0],
      originalName: 'nouveau.pdf',
    });
    const download = await platform.request<string>('GET', '/api/profile/cv', { token });
    expect(download.body).toContain('Version 2');
    expect(download.headers.get('content-disposition')).toContain('attachment; filename="nouveau.pdf"');
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');

    await save(token, { infoType: 'personal', visibleInCvLibrary: 'false' });
    await platform.waitForEvent('cv.withdrawn', ({ data }) => data.cvFilename === cvFilename);
    expect((await platform.request('GET', '/api/profile/cv', { token })).status).toBe(200);
    expect(await files().countDocuments({ owner: shown.body.user.id })).toBe(1);
  });

  it('leaves no bytes when it is removed', async () => {
    const token = await platform.join(newEmail());
    const { body } = await save(token, { ...personal, cvFile: cv });
    expect((await platform.request('DELETE', '/api/profile/cv', { token })).status).toBe(204);
    expect((await platform.profileOf(token)).userCv).toBeNull();
    await expect.poll(() => files().countDocuments({ owner: body.user.id })).toBe(0);
    expect((await platform.request('GET', '/api/profile/cv', { token })).status).toBe(404);
    expect((await platform.request('DELETE', '/api/profile/cv', { token })).status).toBe(404);
  });

  it('that nobody touched for two years is announced, then removed a month later', async () => {
    const email = newEmail();
    const token = await platform.join(email);
    const { body } = await save(token, { ...personal, cvFile: cv });
    const accounts = platform.identity.context.connection.collection<{ _id: string }>('accounts');
    const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
    const sweepAgain = async (changes: object) => {
      await accounts.updateOne({ _id: body.user.id }, { $set: changes });
      const second = await platform.start(
        (await import('../src/service.ts')).identityService,
        platform.identityEnv,
      );
      return second;
    };
    let second = await sweepAgain({ 'cv.touchedAt': ago(731) });
    await platform.mailbox.waitFor(
      ({ to, subject }) => to === email && subject === 'Votre CV sera bientôt supprimé',
    );
    await second.stop();
    expect((await platform.profileOf(token)).userCv).not.toBeNull();
    second = await sweepAgain({ 'cv.announcedAt': ago(31) });
    await expect.poll(async () => (await platform.profileOf(token)).userCv).toBeNull();
    await expect.poll(() => files().countDocuments({ owner: body.user.id })).toBe(0);
    await second.stop();
  });
});

describe('the structure tab', () => {
  const medical = { infoType: 'professional', profileType: 'structure', ...forms.medical };
  const right = { infoType: 'professional', speciality: 'Cardiologie' };
  /** One person of each type: refusals change nothing, so they share it. */
  const members = new Map<string, Promise<string>>();
  const member = (type: keyof typeof forms) => {
    const known = members.get(type) ?? onboarded(type);
    members.set(type, known);
    return known;
  };

  it('saves the structure, its type apart', async () => {
    const token = await onboarded('medical');
    const { status, body } = await save(token, {
      ...medical,
      name: 'Clinique Neuve',
      structureType: 'liberal',
      speciality: 'Pédiatrie',
    });
    expect(status).toBe(200);
    expect(body.structure).toMatchObject({
      type: 'medical',
      name: 'Clinique Neuve',
      speciality: 'Pédiatrie',
    });
    await platform.waitForEvent('profile.updated', ({ data }) => data.structure?.name === 'Clinique Neuve');
  });

  it.each([
    ...structureRefusals,
    ['medical', { speciality: 'Astrologie' }, { speciality: 'Spécialité inconnue' }],
    ...(['liberal', 'collectivity', 'temp_agency', 'real_estate_agency'] as const).map(
      (type) => [type, { speciality: '' }, { speciality: 'La spécialité est requise' }] as const,
    ),
  ] as const)('of %s refuses %j and saves nothing', async (type, wrong, fieldErrors) => {
    const token = await member(type);
    const { structure } = await platform.profileOf(token);
    const response = await save(token, { ...right, ...forms[type], ...wrong });
    expect(response.status).toBe(422);
    expect(response.body.fieldErrors).toEqual(fieldErrors);
    expect((await platform.profileOf(token)).structure).toEqual(structure);
  });

  it.each(Object.keys(forms) as (keyof typeof forms)[])(
    'of %s accepts the fields of its rules',
    async (type) => {
      const response = await save(await member(type), { ...right, ...forms[type], urssafNumber: '527 000' });
      expect(response.status).toBe(200);
      expect(response.body.structure).toMatchObject({
        type,
        name: forms[type].name,
        urssafNumber: '527 000',
      });
    },
  );

  it('of a liberal practitioner takes URSSAF in place of RPPS, of a medical establishment no specialty', async () => {
    const urssaf = { ...forms.liberal, rppsNumber: '', urssafNumber: '527 000' };
    expect((await save(await member('liberal'), { ...right, ...urssaf })).status).toBe(200);
    const medicalOnly = { ...right, ...forms.medical, speciality: '' };
    expect((await save(await member('medical'), medicalOnly)).status).toBe(200);
  });

  it('is closed before onboarding', async () => {
    const response = await save(await platform.join(newEmail()), medical);
    expect(response).toMatchObject({ status: 403, body: { code: 'auth/onboarding-required' } });
  });

  it('loses the badge when it becomes another structure, not for a new phone', async () => {
    const token = await onboarded('medical');
    const { user } = await platform.profileOf(token);
    const accounts = platform.identity.context.connection.collection<{ _id: string }>('accounts');
    await accounts.updateOne({ _id: user.id }, { $set: { 'structure.verified': true } });
    const samePlace = await save(token, { ...medical, phone: '02 40 00 00 00' });
    expect(samePlace.body.structure?.verified).toBe(true);
    const another = await save(token, { ...medical, name: 'Autre clinique' });
    expect(another.body.structure?.verified).toBe(false);
  });
});

describe('the recruiter switch', () => {
  it('gives a liberal practitioner the role with a fresh token, once', async () => {
    const token = await onboarded('liberal');
    const switched = await platform.request<Profile & { token: string }>('POST', '/api/profile/recruiter', {
      token,
    });
    expect(switched.body.user.roles).toContain('ROLE_RECRUITER');
    const again = await platform.request('POST', '/api/profile/recruiter', { token: switched.body.token });
    expect(again.status).toBe(200);
    const { id } = switched.body.user;
    await platform.waitForEvent('user.roles-changed', ({ data }) => data.userId === id);
    const onboardings = (await platform.events('structure.onboarded')).filter(
      ({ data }) => data.userId === id,
    );
    expect(onboardings.map(({ data }) => data.recruiter)).toEqual([false, true]);
  });

  it('is closed before onboarding', async () => {
    const token = await platform.join(newEmail());
    expect((await platform.request('POST', '/api/profile/recruiter', { token })).status).toBe(403);
  });
});
