import { expect, it } from 'vitest';
import type { Establishment } from '../registries/registry.ts';
import { kindOf } from './kind.ts';
import { lookUpEstablishment } from './look-up.ts';

const siret = '73282932000074';
const found: Establishment = {
  isActive: true,
  names: ['CLINIQUE DU PORT', 'SAS DU PORT'],
  street: '12 Rue du Calvaire',
  city: 'Nantes',
  postalCode: '44000',
  activity: '86.10Z',
  legalForm: '5710',
  finessNumbers: ['440000289'],
  source: 'Sirene',
};
const lookUp = (entry: Establishment | null) => lookUpEstablishment({ findEstablishment: async () => entry });

it('the registry fills in name, address, kind and FINESS number of a SIRET, however it is typed', async () => {
  expect(await lookUp(found)('732 829 320 00074')).toEqual({
    isAsked: true,
    establishment: {
      siret,
      isActive: true,
      name: 'CLINIQUE DU PORT',
      type: 'medical',
      address: { street: '12 Rue du Calvaire', city: 'Nantes', postalCode: '44000', country: 'France' },
      finessNumber: '440000289',
    },
  });
});

it('of several FINESS numbers the person chooses, and an entry without a name has none', async () => {
  const { establishment } = await lookUp({ ...found, names: [], finessNumbers: ['440000289', '440000297'] })(
    siret,
  );
  expect(establishment).toMatchObject({ name: '', finessNumber: '' });
});

it('a SIRET that the registry does not have, and a platform without a registry, give nothing', async () => {
  expect(await lookUp(null)(siret)).toEqual({ isAsked: true, establishment: null });
  expect(await lookUpEstablishment({})(siret)).toEqual({ isAsked: false, establishment: null });
});

it('a number that is no SIRET is refused, with a registry or without', async () => {
  for (const look of [lookUp(found), lookUpEstablishment({})])
    await expect(look('73282932000075')).rejects.toMatchObject({
      extras: { fieldErrors: { siret: 'Numéro SIRET invalide' } },
    });
});

it.each([
  ['a hospital', '86.10Z', '7364', 'medical'],
  ['a home for old people', '87.10A', '9220', 'medical'],
  ['a practice of doctors', '86.21Z', '5785', 'liberal'],
  ['a nurse', '86.90D', '1000', 'liberal'],
  ['a pharmacy', '47.73Z', '5485', 'liberal'],
  ['an agency for temporary work', '78.20Z', '5710', 'temp_agency'],
  ['a placement agency', '78.10Z', '5499', 'temp_agency'],
  ['an estate agency', '68.31Z', '5499', 'real_estate_agency'],
  ['a town, whatever it does', '86.21Z', '7210', 'collectivity'],
  ['a ministry', '84.11Z', '7113', 'collectivity'],
  ['a baker', '10.71C', '1000', null],
  ['an entry that says nothing', '', '', null],
])('the kind of %s (%s, %s) is %s', (_name, activity, legalForm, kind) => {
  expect(kindOf({ activity, legalForm })).toBe(kind);
});
