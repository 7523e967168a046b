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
