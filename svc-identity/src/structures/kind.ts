import type { StructureType } from '@praticio/contracts/identity/structure';

/** Legal forms of the State, towns, departments and regions (INSEE, 71 and 72). Public hospitals are 7364 to 7366. */
const AUTHORITY = /^7[12]/;
/** Hospitals and clinics; homes with and without care. */
const CARE_ESTABLISHMENT = /^(?:86\.10|87\.)/;
/** Practices of doctors, dentists, midwives, nurses, therapists; laboratories and pharmacies. */
const PRACTICE = /^(?:86\.2|86\.9|47\.73)/;

/** The kind of structure that activity and legal form suggest; null where they suggest none. The person may choose another. */
export function kindOf({
  activity,
  legalForm,
}: {
  activity: string;
  legalForm: string;
}): StructureType | null {
  if (AUTHORITY.test(legalForm)) return 'collectivity';
  if (/^78\.[12]/.test(activity)) return 'temp_agency';
  if (/^68\.3/.test(activity)) return 'real_estate_agency';
  if (CARE_ESTABLISHMENT.test(activity)) return 'medical';
  return PRACTICE.test(activity) ? 'liberal' : null;
}
