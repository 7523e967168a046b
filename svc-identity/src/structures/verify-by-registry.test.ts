import type { Structure } from '@praticio/contracts/identity/structure';
import { describe, expect, it } from 'vitest';
import { accountWith, structureWith } from '../../test/accounts.ts';
import { memoryPorts } from '../../test/memory-ports.ts';
import type { Establishment, Practitioner } from '../registries/registry.ts';
import { confirms, verifyByRegistry } from './verify-by-registry.ts';

const clinic = structureWith({ name: 'Clinique du Port', finessNumber: '440000289' });
const entry: Establishment = {
  isActive: true,
  names: ['SAS CLINIQUE DU PORT'],
  postalCode: '44000',
  street: '',
  city: '',
  activity: '',
  legalForm: '',
  finessNumbers: ['440000289'],
  source: 'registry',
};

it.each([
  ['an active one of that name and postal code', {}, true],
  ['one that is closed', { isActive: false }, false],
  ['one of another postal code', { postalCode: '44100' }, false],
  ['one of another name', { names: ['Clinique de la Gare'] }, false],
  ['one whose name is part of a word', { names: ['Clinique du Portail'] }, false],
  ['one without a name', { names: [''] }, false],
  ['one with another FINESS number', { finessNumbers: ['750712184'] }, false],
  ['one named by its sign', { names: ['HOLDING X', 'Clinique du Pôrt'] }, true],
])('the registry confirms a structure by %s: %o, %s', (_name, changes, expected) => {
  expect(confirms({ establishment: { ...entry, ...changes } }, clinic)).toBe(expected);
});

it('a structure without a FINESS number needs none in the registry', () => {
  expect(confirms({ establishment: { ...entry, finessNumbers: [] } }, { ...clinic, finessNumber: '' })).toBe(
    true,
  );
});

const practice = structureWith({
  name: 'Cabinet du Port',
  finessNumber: '',
  rppsNumber: '10101010101',
  representativeFirstName: 'Hélène',
  representativeLastName: 'Le Goff',
});
const person: Practitioner = {
  isActive: true,
  names: [{ family: 'LE GOFF', given: ['HELENE', 'MARIE'] }],
  source: 'registry',
};
const own: Establishment = { ...entry, names: ['HELENE LE GOFF'], postalCode: practice.address.postalCode };

it.each([
  ['both registries', { establishment: own, practitioner: person }, true],
  ['the RPPS registry alone, where no other is asked', { practitioner: person }, true],
  ['another family name', { establishment: own, practitioner: { ...person, names: [{ family: 'LEGRAND', given: ['HELENE'] }] } }, false],
  ['another first name', { establishment: own, practitioner: { ...person, names: [{ family: 'LE GOFF', given: ['MARIE'] }] } }, false],
  ['a practitioner who no longer practises', { establishment: own, practitioner: { ...person, isActive: false } }, false],
  ['an unknown RPPS number', { establishment: own, practitioner: null }, false],
  ['an unknown SIRET', { establishment: null, practitioner: person }, false],
  ['her name without her RPPS number', { establishment: own }, false],
])('a practice is confirmed by %s: %o, %s', (_name, findings, expected) => {
  expect(confirms(findings, practice)).toBe(expected);
}); // biome-ignore format: a table

describe('after the onboarding of a structure', () => {
  const found = {
    isActive: true,
    names: ['Cabinet Morel'],
    street: '',
    city: '',
    postalCode: '44000',
    activity: '',
    legalForm: '',
    finessNumbers: [],
    source: 'Sirene',
  };
  const known = { isActive: true, names: [{ family: 'MOREL', given: ['Camille'] }], source: 'RPPS' };
  const owned = (changes: Partial<Structure> = {}) =>
    structureWith({ representativeFirstName: 'Camille', representativeLastName: 'Morel', ...changes });
  const at = new Date('2026-03-01T12:00:00Z');

  /** Asks the registries given about `structure`, and changes it to `meanwhile` before their response. */
  async function verified(
    structure: Structure | null,
    answers: { establishment?: Establishment | null; practitioner?: Practitioner | null },
    meanwhile: Structure | null = structure,
  ) {
    const ports = memoryPorts();
    const account = ports.keep(accountWith({ structure }));
    const asked: string[] = [];
    const respond =
      <Found>(given: Found) =>
      async (number: string) => {
        asked.push(number);
        ports.keep({ ...account, structure: meanwhile });
        return given;
      };
    const { establishment, practitioner } = answers;
    await verifyByRegistry({
      accounts: ports.accounts,
      now: () => at,
      findEstablishment: establishment === undefined ? undefined : respond(establishment),
      findPractitioner: practitioner === undefined ? undefined : respond(practitioner),
    })(account.id);
    return { ...ports, asked, account: ports.stored.get(account.id) };
  }

  it('one that all registries confirm gets the badge; audit log and other services get to know', async () => {
    const { account, asked, happened } = await verified(owned(), {
      establishment: found,
      practitioner: known,
    });
    const userId = account?.id;
    expect(asked).toEqual(['73282932000074', '10101010101']);
    expect(account).toMatchObject({
      structure: { verified: true },
      structureRefusal: null,
      structureCheck: {
        establishment: { isActive: true, names: ['Cabinet Morel'], postalCode: '44000', finessNumbers: [] },
        practitioner: { isActive: true, names: ['Camille MOREL'] },
        sources: ['Sirene', 'RPPS'],
        at,
      },
    });
    expect(happened).toMatchObject([
      {
        type: 'account.administered',
        data: {
          adminId: 'company-registry',
          action: 'structure-verified',
          userId,
          target: { kind: 'account', id: userId },
          reason: 'Registre des entreprises : Sirene ; RPPS',
        },
      },
      { type: 'profile.updated', data: { userId, structure: { verified: true } } },
      { type: 'structure.onboarded', data: { userId, structure: { verified: true } } },
    ]);
  });

  it.each([
    ['is unknown', { establishment: null }, []],
    ['has another name', { establishment: { ...found, names: ['Cabinet Durand'] } }, ['Sirene']],
  ])(
    'one that %s is left to an administrator, with the entry of the registry',
    async (_name, answers, sources) => {
      const { account, events } = await verified(owned(), answers);
      expect(account).toMatchObject({ structure: { verified: false }, structureCheck: { sources, at } });
      expect(events).toEqual([]);
    },
  );

  it.each([
    ['there is none', null, { establishment: found }],
    ['it has the badge', owned({ verified: true }), { establishment: found }],
    ['no registry is asked', owned(), {}],
    ['it has no number to ask about', owned({ rppsNumber: '' }), { practitioner: known }],
  ])('nothing is asked nor changed when %s', async (_name, structure, answers) => {
    const { asked, calls } = await verified(structure, answers);
    expect([asked, calls]).toEqual([[], []]);
  });

  it.each([
    ['got another name', owned({ name: 'Cabinet Morel Durand' })],
    ['got another number', owned({ siret: '35600000000048' })],
    ['got the badge of an administrator', owned({ verified: true })],
    ['was removed', null],
  ])('one that %s while the registry was asked stays as it is', async (_name, meanwhile) => {
    const { account, calls } = await verified(owned(), { establishment: found }, meanwhile);
    expect(account?.structure).toEqual(meanwhile);
    expect(calls).toEqual([]);
  });
});
