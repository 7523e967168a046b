import type { StructureType } from '@praticio/contracts/identity/structure';

const common = {
  email: 'contact@structure.test',
  phone: '',
  siret: '73282932000074',
  street: '1 rue de la Paix',
  city: 'Nantes',
  postalCode: '44000',
  country: 'France',
};
const representative = { representativeFirstName: 'Camille', representativeLastName: 'Morel' };

/** One onboarding form per type that every rule accepts. */
export const forms = {
  liberal: { ...common, structureType: 'liberal', name: 'Cabinet Morel', rppsNumber: '10101010101' },
  medical: {
    ...common,
    ...representative,
    structureType: 'medical',
    name: 'Clinique du Port',
    finessNumber: '440000289',
  },
  collectivity: { ...common, ...representative, structureType: 'collectivity', name: 'Commune de Test' },
  temp_agency: {
    ...common,
    ...representative,
    structureType: 'temp_agency',
    name: 'Santé Relais',
    rcsNumber: 'Nantes B 732 829 320',
  },
  real_estate_agency: {
    ...common,
    ...representative,
    structureType: 'real_estate_agency',
    name: 'Murs et Soins',
    rcsNumber: 'Nantes B 732 829 320',
    professionalCardNumber: 'CPI 4401 2026 000 000 001',
  },
} satisfies Record<StructureType, object>;

const always = {
  name: 'Raison sociale requise',
  email: 'Email requis',
  siret: 'SIRET requis',
  city: 'Ville requise',
  postalCode: 'Code postal requis',
  country: 'Pays requis',
};
const represented = {
  ...always,
  representativeFirstName: 'Prénom du représentant requis',
  representativeLastName: 'Nom du représentant requis',
};
const rcsNumber = 'Numéro RCS requis';
/** The required fields of each type, with the error of an empty one. */
const required: Record<StructureType, Record<string, string>> = {
  liberal: always,
  medical: { ...represented, finessNumber: 'Numéro FINESS requis' },
  collectivity: represented,
  temp_agency: { ...represented, rcsNumber },
  real_estate_agency: {
    ...represented,
    rcsNumber,
    professionalCardNumber: 'Numéro de carte professionnelle requis',
  },
};

type Refusal = [type: StructureType, wrong: Record<string, string>, fieldErrors: Record<string, string>];

const missing = (Object.keys(required) as StructureType[]).flatMap((type) =>
  Object.entries(required[type]).map(
    ([field, message]): Refusal => [type, { [field]: ' ' }, { [field]: message }],
  ),
);

/** Every rule of a structure's fields, by the message that it gives. */
export const structureRefusals: Refusal[] = [
  ...missing,
  ['medical', { email: 'clinique' }, { email: 'Adresse email invalide' }],
  ['medical', { postalCode: '4400' }, { postalCode: 'Code postal invalide' }],
  ['medical', { siret: '73282932000075' }, { siret: 'Numéro SIRET invalide' }],
  ['medical', { siret: '7328293200007' }, { siret: 'Numéro SIRET invalide' }],
  ['medical', { phone: '12' }, { phone: 'Téléphone invalide' }],
  ['medical', { finessNumber: '440000288' }, { finessNumber: 'Numéro FINESS invalide' }],
  ['liberal', { rppsNumber: '', urssafNumber: '' }, { rppsNumber: 'RPPS ou URSSAF requis' }],
  ['liberal', { rppsNumber: '1010101' }, { rppsNumber: 'Numéro RPPS invalide' }],
  [
    'liberal',
    { siret: 'x', postalCode: 'x', phone: 'x' },
    {
      siret: 'Numéro SIRET invalide',
      postalCode: 'Code postal invalide',
      phone: 'Téléphone invalide',
    },
  ],
];
