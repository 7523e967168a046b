import type { StructureType } from 'contracts/structures';

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

/** Every rule of a structure's fields (specification part 2, section 5), by the message that it gives. */
export const structureRefusals = [
  ['medical', { name: ' ' }, { name: 'Raison sociale requise' }],
  ['medical', { email: '' }, { email: 'Email requis' }],
  ['medical', { email: 'clinique' }, { email: 'Adresse email invalide' }],
  ['medical', { city: '' }, { city: 'Ville requise' }],
  ['medical', { postalCode: '' }, { postalCode: 'Code postal requis' }],
  ['medical', { postalCode: '4400' }, { postalCode: 'Code postal invalide' }],
  ['medical', { country: '' }, { country: 'Pays requis' }],
  ['medical', { siret: '' }, { siret: 'SIRET requis' }],
  ['medical', { siret: '73282932000075' }, { siret: 'Numéro SIRET invalide' }],
  ['medical', { siret: '7328293200007' }, { siret: 'Numéro SIRET invalide' }],
  ['medical', { phone: '12' }, { phone: 'Téléphone invalide' }],
  ['medical', { finessNumber: '' }, { finessNumber: 'Numéro FINESS requis' }],
  ['medical', { finessNumber: '440000288' }, { finessNumber: 'Numéro FINESS invalide' }],
  ['medical', { representativeFirstName: '' }, { representativeFirstName: 'Prénom du représentant requis' }],
  ['medical', { representativeLastName: '' }, { representativeLastName: 'Nom du représentant requis' }],
  ['collectivity', { representativeLastName: '' }, { representativeLastName: 'Nom du représentant requis' }],
  ['temp_agency', { rcsNumber: '' }, { rcsNumber: 'Numéro RCS requis' }],
  [
    'temp_agency',
    { representativeFirstName: '' },
    { representativeFirstName: 'Prénom du représentant requis' },
  ],
  ['real_estate_agency', { rcsNumber: '' }, { rcsNumber: 'Numéro RCS requis' }],
  [
    'real_estate_agency',
    { professionalCardNumber: '' },
    { professionalCardNumber: 'Numéro de carte professionnelle requis' },
  ],
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
] as const satisfies [StructureType, Record<string, string>, Record<string, string>][];
