import type { OnboardingInput } from '@praticio/contracts/identity/onboarding';
import { expect, it } from 'vitest';
import { forms, structureRefusals } from '../../test/structure-forms.ts';
import { checkStructure } from './structure.ts';

const parsePhone = (text: string) => (text.length > 5 ? `+33 ${text}` : null);
const check = (form: object, otherErrors?: Record<string, string>) =>
  checkStructure(form as OnboardingInput, parsePhone, otherErrors);

it.each(structureRefusals)('%s with %o is refused: %o', (type, wrong, errors) => {
  expect(() => check({ ...forms[type], ...wrong })).toThrow(
    expect.objectContaining({ extras: { fieldErrors: errors } }),
  );
});

it.each(Object.entries(forms))(
  '%s: the form is stored with the identifiers of its type only',
  (type, form) => {
    const foreign = {
      rcsNumber: 'RCS',
      finessNumber: '44 000 0289',
      ordinalNumber: 'O',
      rppsNumber: '10101010101',
    };
    const stored = check({ ...foreign, ...form });
    const own = Object.keys(foreign).filter(
      (field) => field in form || (type === 'liberal' && field === 'ordinalNumber'),
    );
    expect(Object.keys(foreign).filter((field) => stored[field as keyof typeof stored] !== '')).toEqual(own);
  },
);

it('numbers lose their separators, texts keep them', () => {
  const written = {
    siret: '732 829 320.00074',
    finessNumber: '2a-0000-014',
    email: 'Contact@Structure.TEST',
  };
  expect(check({ ...forms.medical, ...written, finessNumber: '44 0000-289' })).toMatchObject({
    type: 'medical',
    siret: '73282932000074',
    finessNumber: '440000289',
    email: 'contact@structure.test',
    representativeFirstName: 'Camille',
  });
  expect(check({ ...forms.temp_agency }).rcsNumber).toBe('Nantes B 732 829 320');
});

it('the phone number is stored in its international form, and may be missing', () => {
  expect(check({ ...forms.liberal, phone: '612345678' }).phone).toBe('+33 612345678');
  expect(check(forms.liberal).phone).toBe('');
});

it('a postal code has five digits in France only, however the country is written', () => {
  expect(check({ ...forms.liberal, country: ' france ' }).address.country).toBe('France');
  const abroad = { ...forms.liberal, country: 'Belgique', postalCode: 'B-1000' };
  expect(check(abroad).address).toMatchObject({ country: 'Belgique', postalCode: 'B-1000' });
});

it('errors of the same form are reported together, those of the caller last', () => {
  const other = { lastname: 'Nom requis', siret: 'Autre' };
  expect(() => check({ ...forms.medical, siret: 'x', name: '' }, other)).toThrow(
    expect.objectContaining({
      extras: { fieldErrors: { name: 'Raison sociale requise', siret: 'Autre', lastname: 'Nom requis' } },
    }),
  );
});
