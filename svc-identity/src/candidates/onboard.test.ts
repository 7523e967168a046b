import { candidateInputSchema } from '@praticio/contracts/identity/candidate';
import { expect, it } from 'vitest';
import { accountWith, cvWith, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Account } from '../accounts/account.ts';
import { onboardCandidate } from './onboard.ts';
import { updateCandidate } from './update.ts';

const now = new Date('2026-03-01T12:00:00Z');
const input = {
  firstname: 'Claire',
  lastname: 'Martin',
  phone: '0612345678',
  profession: 'Cardiologie',
  rppsNumber: '10 10 10 10 10 1',
};
const place = { placeId: 'commune:44109', name: 'Nantes' } as never;
const wish = (changes: object = {}) => candidateInputSchema.parse(changes);

function givenAccount(changes: Partial<Account> = {}) {
  const ports = memoryPorts();
  const account = ports.keep(accountWith(changes));
  const asked: string[] = [];
  const deps = {
    ...ports,
    specialties: {
      all: async () => {
        asked.push('specialties');
        return [
          { id: 1, name: 'Cardiologie' },
          { id: 2, name: 'Neurologie' },
        ];
      },
    },
    findPlace: async (id: string) => {
      asked.push(id);
      return place;
    },
    parsePhone: (text: string) => (text.startsWith('06') ? `+33${text.slice(1)}` : null),
    now: () => now,
  };
  const onboard = (other: object = {}) => onboardCandidate(deps)(account, { ...input, ...other });
  return { ...ports, deps, account, asked, onboard, update: updateCandidate(deps) };
}

it('a candidate without a structure states who they are, and looks for posts in their profession', async () => {
  const { onboard, happened, account } = givenAccount({ phone: '+33600000000' });
  const saved = await onboard();
  expect(saved).toMatchObject({
    firstname: 'Claire',
    lastname: 'Martin',
    phone: '+33612345678',
    practice: { profession: 'Cardiologie', rppsNumber: '10101010101' },
    candidate: { professions: ['Cardiologie'], place: null },
  });
  expect(saved.candidate).not.toHaveProperty('placeId');
  expect(happened).toMatchObject([
    {
      type: 'profile.updated',
      data: { userId: account.id, firstname: 'Claire', isOnboardingComplete: true },
    },
    { type: 'candidate.updated', data: { userId: account.id, candidate: { professions: ['Cardiologie'] } } },
  ]);
});

it('phone and RPPS number may be missing; a stored phone number stays', async () => {
  const { onboard } = givenAccount({ phone: '+33600000000' });
  expect(await onboard({ phone: '', rppsNumber: '' })).toMatchObject({
    phone: '+33600000000',
    practice: { rppsNumber: '' },
  });
});

it('a candidate keeps the search that they have filled in', async () => {
  const { update, onboard, account } = givenAccount();
  await update(account, wish({ professions: ['Neurologie'] }));
  expect((await onboard()).candidate?.professions).toEqual(['Neurologie']);
});

it('a trade that is in no specialty is a profession too', async () => {
  const { onboard } = givenAccount();
  expect((await onboard({ profession: 'Agent de service hospitalier' })).candidate).toMatchObject({
    profession: 'Agent de service hospitalier',
    professions: ['Agent de service hospitalier'],
  });
});

it('every wrong field is reported', async () => {
  const { onboard, calls } = givenAccount();
  await expect(onboard({ phone: '12', rppsNumber: '12', profession: 'Astrologie' })).rejects.toMatchObject({
    extras: {
      fieldErrors: {
        phone: 'Téléphone invalide',
        rppsNumber: 'Numéro RPPS invalide',
        profession: 'Profession inconnue',
      },
    },
  });
  expect(calls).toEqual([]);
});

it('one is onboarded once, as a candidate or with a structure', async () => {
  const again = givenAccount();
  await again.onboard();
  for (const onboard of [again.onboard, givenAccount({ structure: structureWith() }).onboard])
    await expect(onboard()).rejects.toMatchObject({ code: 'onboarding/already-complete' });
});

it("a candidate's search is replaced, and other services receive it", async () => {
  const { update, account, happened, asked } = givenAccount();
  const saved = await update(account, wish({ placeId: 'commune:44109', professions: ['Neurologie'] }));
  expect(saved.candidate).toMatchObject({ place, professions: ['Neurologie'] });
  expect(happened).toMatchObject([
    { type: 'candidate.updated', data: { userId: account.id, candidate: { place } } },
  ]);
  expect(asked.toSorted()).toEqual(['commune:44109', 'specialties']);
});

it('nobody is asked for a place or professions that the candidate does not name', async () => {
  const { update, account, asked } = givenAccount();
  const saved = await update(account, wish());
  expect(saved.candidate).toMatchObject({ place: null, professions: [] });
  expect(asked).toEqual([]);
  expect(saved.cv).toBeNull();
});

it('a candidate who updates their search still uses the CV', async () => {
  const { update, account } = givenAccount({ cv: cvWith({ announcedAt: now, touchedAt: new Date(0) }) });
  expect((await update(account, wish())).cv).toEqual(cvWith({ touchedAt: now, announcedAt: null }));
});

it('another RPPS number is kept with the practice, and other services get to know', async () => {
  const practice = { profession: 'Cardiologie', rppsNumber: '10101010101' };
  const { update, account, events } = givenAccount({ practice });
  const saved = await update(account, wish({ rppsNumber: '10 00 34 56 78 9' }));
  expect(saved.practice).toEqual({ ...practice, rppsNumber: '10003456789' });
  expect(events).toEqual(['candidate.updated', 'profile.updated']);
  await update(account, wish({ rppsNumber: '10003456789' }));
  expect(events).toHaveLength(3);
});

it.each([
  ['that is none', { practice: { profession: 'Cardiologie', rppsNumber: '' } }, '12', 'Numéro RPPS invalide'],
  ['of a structure', {}, '10003456789', 'Indiquez ce numéro sur votre structure'],
])('an RPPS number %s is refused', async (_name, changes, rppsNumber, message) => {
  const { update, account, calls } = givenAccount(changes);
  await expect(update(account, wish({ rppsNumber }))).rejects.toMatchObject({
    extras: { fieldErrors: { rppsNumber: message } },
  });
  expect(calls).toEqual([]);
});
