import type { OfferInput } from '@praticio/contracts/offers/offer-input';
import { describe, expect, test } from 'vitest';
import type { Member } from '../members/member.ts';
import { checkContent } from './content.ts';
import { noTerms } from './terms.ts';

const deps = {
  specialties: { all: () => [], has: (name: string) => name === 'Médecine générale' },
  gazetteer: { locate: () => null, find: () => null },
  now: () => new Date('2026-11-22T12:00:00Z'),
  richText: { clean: (html: string) => html, textOf: (html: string) => html.replace(/<[^>]*>/g, '') },
};
const input: OfferInput = {
  title: 'Médecin remplaçant',
  description: '<p>Un poste</p>',
  location: 'Nantes (44000)',
  speciality: 'Médecine générale',
  contractType: 'CDI',
  salary: '',
  urgent: false,
};

function member(type: NonNullable<Member['structure']>['type']): Member {
  const structure = { id: 's', name: 'Structure', type, verified: false, logo: null };
  const person = { userId: 'u', email: 'u@example.test', firstname: null, lastname: null };
  return { ...person, isOnboarded: true, structure, refusedEmails: [], rppsVerified: false };
}
const check = (changes: Partial<OfferInput>, who: Member | null = member('medical')) =>
  checkContent(deps, { ...input, ...changes }, who);
const refusing = (fieldErrors: Record<string, string>) =>
  expect.objectContaining({ extras: { fieldErrors } });

describe("an owner's text", () => {
  test('is stored, empty fields as null', () => {
    expect(check({})).toMatchObject({ title: 'Médecin remplaçant', contractType: 'CDI', salary: null });
  });

  test('has a description only if it contains text besides markup', () => {
    expect(() => check({ description: '<p></p>' })).toThrow(
      refusing({ description: 'La description est requise' }),
    );
  });

  test('names a specialty of the list and a contract type', () => {
    expect(() => check({ speciality: 'Astrologie' })).toThrow(
      refusing({ speciality: 'Cette spécialité est inconnue' }),
    );
    expect(() => check({ speciality: '', contractType: '' })).toThrow(
      refusing({
        speciality: 'La spécialité est requise',
        contractType: 'Le type de contrat est requis',
      }),
    );
  });

  test('needs neither at a real estate agency', () => {
    const agency = member('real_estate_agency');
    expect(check({ speciality: '', contractType: '' }, agency)).toMatchObject({
      speciality: null,
      contractType: null,
    });
  });

  test('needs neither if it is about premises or a practice', () => {
    for (const family of ['premises', 'sale'] as const)
      expect(check({ family, speciality: '', contractType: '' }).contractType).toBeNull();
    expect(() => check({ family: 'post', contractType: '' })).toThrow(
      refusing({ contractType: 'Le type de contrat est requis' }),
    );
  });

  test('is for a site of the structure, or keeps a site that was removed', () => {
    const port = {
      id: 'port',
      name: 'Site du Port',
      street: '',
      postalCode: '44000',
      city: 'Nantes',
      finessNumber: '',
    };
    const { structure, ...person } = member('medical');
    const who = { ...person, structure: structure && { ...structure, sites: [port] } };
    expect(check({ siteId: 'port' }, who).siteId).toBe('port');
    for (const siteId of [undefined, '']) expect(check({ siteId }, who).siteId).toBeNull();
    expect(() => check({ siteId: 'nord' }, who)).toThrow(refusing({ siteId: "Ce site n'existe plus" }));
    const before = { terms: noTerms, slots: [], siteId: 'nord' };
    const edit = (siteId?: string) =>
      checkContent(deps, { ...input, ...(siteId === undefined ? {} : { siteId }) }, who, before);
    expect([edit().siteId, edit('nord').siteId, edit('').siteId]).toEqual(['nord', 'nord', null]);
  });

  test('is refused without a structure', () => {
    const newcomer = { ...member('medical'), structure: null };
    for (const nobody of [null, newcomer])
      expect(() => check({}, nobody)).toThrow(expect.objectContaining({ code: 'auth/onboarding-required' }));
  });
});
