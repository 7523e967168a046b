/** The structures that care for patients themselves; agencies and town halls do not. */
const CARING = ['liberal', 'medical'];

/** The type that schema.org has for a structure of this kind; a kind of a later version is an organisation. */
export const organizationType = (kind: string | null | undefined): 'MedicalOrganization' | 'Organization' =>
  CARING.includes(kind ?? '') ? 'MedicalOrganization' : 'Organization';
