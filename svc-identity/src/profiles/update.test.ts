import { personalProfileSchema, professionalProfileSchema } from '@praticio/contracts/identity/profile';
import { AppError } from '@praticio/service-kit/errors';
import { describe, expect, it } from 'vitest';
import { accountWith, actorOf, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import { forms } from '../../test/structure-forms.ts';
import type { Account } from '../accounts/account.ts';
import type { CvFile } from '../cvs/cv.ts';
import { updateProfile } from './update.ts';

const now = () => new Date('2026-03-01T12:00:00Z');
const specialties = [{ id: 1, name: 'Cardiologie' }];
const file: CvFile = { name: 'CV.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') };

function profileOf(changes: Partial<Account> = {}) {
  const ports = memoryPorts();
  const account = ports.keep(accountWith(changes));
  const bytes = new Set<string>();
  const cvFiles = {
    put: async ({ accountId }: { accountId: string }) => void bytes.add(accountId),
    removeAllOf: async (accountId: string) => void bytes.delete(accountId),
  };
  const save = updateProfile({
    accounts: ports.accounts,
    cvFiles,
    specialties: { all: async () => specialties },
    parsePhone: (text) => (text.startsWith('0') ? `+33 ${text.slice(1)}` : null),
    now,
  });
  const personal = (fields: object, sent?: CvFile) =>
    save(actorOf(account), personalProfileSchema.parse({ infoType: 'personal', ...fields }), sent);
  const professional = (fields: object) => {
    const { structureType: _type, ...stated } = forms.liberal;
    const form = { infoType: 'professional', speciality: 'Cardiologie', ...stated, ...fields };
    return save(actorOf(account), professionalProfileSchema.parse(form));
  };
  return { ...ports, account, bytes, personal, professional };
}

describe('the personal tab', () => {
  it('leaves omitted fields alone, and empties those that it sends empty', async () => {
    const { personal } = profileOf({ firstname: 'Claire', lastname: 'Martin', phone: '+33 1' });
    const saved = await personal({ firstname: '', phone: '02' });
    expect(saved).toMatchObject({ firstname: null, lastname: 'Martin', phone: '+33 2' });
  });

  it('says everything that is wrong at once, and stores no bytes of a CV then', async () => {
    const { personal, bytes, events } = profileOf();
    const wrong = personal({ phone: '12', street: 'Ici', postalCode: '4400', specialty: '9' }, file);
    await expect(wrong).rejects.toMatchObject({
      extras: {
        fieldErrors: {
          phone: 'Téléphone invalide',
          postalCode: 'Code postal invalide',
          specialty: 'Spécialité inconnue',
        },
      },
    });
    expect([bytes.size, events]).toEqual([0, []]);
  });

  it('stores the bytes of a CV that is sent, and nothing without one', async () => {
    const { personal, bytes, account } = profileOf({ lastname: 'Martin' });
    expect(await personal({ lastname: 'Morel' })).toMatchObject({ lastname: 'Morel' });
    expect(bytes.size).toBe(0);
    const { cv } = await personal({ specialty: '1' }, file);
    expect(cv).toMatchObject({ originalName: 'CV.pdf', specialty: { name: 'Cardiologie' } });
    expect([...bytes]).toEqual([account.id]);
  });

  it('keeps the bytes of a CV when saving fails for another reason than an erasure', async () => {
    const { personal, accounts, account, bytes } = profileOf();
    const change = accounts.change;
    let calls = 0;
    accounts.change = async (id, decide) => {
      calls += 1;
      if (calls === 2) throw new AppError('service/unavailable');
      return change(id, decide);
    };
    await expect(personal({}, file)).rejects.toMatchObject({ code: 'service/unavailable' });
    expect([...bytes]).toEqual([account.id]);
  });

  it('changes the fields of the postal address that it names, and has none when all are empty', async () => {
    const address = { street: '1 rue Haute', city: 'Nantes', postalCode: '44000', country: 'France' };
    const { personal } = profileOf({ address });
    expect((await personal({ city: 'Rennes' })).address).toEqual({ ...address, city: 'Rennes' });
    const empty = { street: '', city: '', postalCode: '', country: '' };
    expect((await personal(empty)).address).toBeNull();
    expect((await personal({ street: '2 rue Basse' })).address).toEqual({ ...empty, street: '2 rue Basse' });
  });

  it.each([
    ['a French one has five digits', { country: 'France', postalCode: '4400' }, false],
    ['without a country it is French', { postalCode: '4400' }, false],
    ['another country has its own', { country: 'Belgique', postalCode: '1000' }, true],
  ])('checks the postal code: %s', async (_rule, fields, isRight) => {
    const saved = profileOf()
      .personal(fields)
      .then(
        () => true,
        () => false,
      );
    expect(await saved).toBe(isRight);
  });

  it('leaves alone the first name and the phone number that it does not name', async () => {
    const { personal, happened } = profileOf({ firstname: 'Claire', phone: '+33 1' });
    expect(await personal({ lastname: 'Morel' })).toMatchObject({ firstname: 'Claire', phone: '+33 1' });
    expect(happened).toMatchObject([{ type: 'profile.updated', data: { lastname: 'Morel' } }]);
  });

  it('leaves no bytes of a CV behind when the account is erased meanwhile', async () => {
    const { personal, accounts, account, bytes } = profileOf();
    const change = accounts.change;
    let calls = 0;
    // the first call checks, the second one writes
    accounts.change = async (id, decide) => {
      calls += 1;
      if (calls === 2) throw new AppError('account/not-found');
      return change(id, decide);
    };
    await expect(personal({}, file)).rejects.toMatchObject({ code: 'account/not-found' });
    expect(bytes.has(account.id)).toBe(false);
  });
});

describe('the badge of a structure', () => {
  const verified = structureWith({ verified: true });

  it('stays while the structure is the same', async () => {
    const { professional } = profileOf({ structure: verified });
    const fields = { street: '2 rue de la Paix', phone: '02', presentation: 'Bonjour' };
    expect((await professional(fields)).structure).toMatchObject({ verified: true });
  });

  it.each([
    ['name', { name: 'Cabinet Durand' }],
    ['SIRET', { siret: '35600000000048' }],
    ['town', { city: 'Rennes' }],
    ['postal code', { postalCode: '44100' }],
    ['first name of its representative', { representativeFirstName: 'Ève' }],
    ['last name of its representative', { representativeLastName: 'Durand' }],
  ])('goes with another %s', async (_name, fields) => {
    const { professional } = profileOf({ structure: verified });
    expect((await professional(fields)).structure).toMatchObject({ verified: false });
  });
});

describe('the specialty of a structure', () => {
  it.each([
    ['is asked for', '', 'La spécialité est requise'],
    ['is one of the list', 'Astrologie', 'Spécialité inconnue'],
  ])('%s', async (_rule, speciality, message) => {
    const saving = profileOf({ structure: structureWith() }).professional({ speciality });
    await expect(saving).rejects.toMatchObject({ extras: { fieldErrors: { speciality: message } } });
  });

  it('may be empty for a medical structure', async () => {
    const { professional, account } = profileOf({ structure: structureWith({ type: 'medical' }) });
    const { structureType: _type, ...form } = forms.medical;
    const saved = await professional({ ...form, speciality: '' });
    expect(saved).toMatchObject({ id: account.id, structure: { type: 'medical', speciality: null } });
  });
});

it("the presentation stays until it is sent, and the registries' entries until the identity changes", async () => {
  const structure = structureWith({ presentation: 'Une équipe.' });
  const structureRefusal = { at: now(), reason: 'Illisible' };
  const { professional } = profileOf({ structure, structureRefusal });
  expect(await professional({ street: 'Ici' })).toMatchObject({
    structure: { presentation: 'Une équipe.' },
    structureRefusal,
  });
  expect(await professional({ name: 'Cabinet Durand', presentation: '' })).toMatchObject({
    structure: { presentation: '' },
    structureRefusal: null,
  });
});

it('the structure tab is for those who have one', async () => {
  const refused = profileOf().professional({});
  await expect(refused).rejects.toMatchObject({ code: 'auth/onboarding-required' });
});
