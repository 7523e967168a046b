import { fold } from '@praticio/contracts/base/fold';

/** An entry of a company registry. */
export interface Establishment {
  isActive: boolean;
  /** Every name that it goes by, the usual one first. */
  names: string[];
  street: string;
  city: string;
  postalCode: string;
  /** Code of its activity (NAF, '86.10Z') and of the legal form of its company (INSEE, '5710'); '' where unknown. */
  activity: string;
  legalForm: string;
  finessNumbers: string[];
  /** Registry and number, for the audit log. */
  source: string;
}
/** The establishment of a SIRET; null when the registry has none. Throws service/unavailable. */
export type FindEstablishment = (siret: string) => Promise<Establishment | null>;

/** An entry of the registry of practitioners. */
export interface Practitioner {
  isActive: boolean;
  names: { family: string; given: string[] }[];
  /** Registry and number, for the audit log. */
  source: string;
}
/** The practitioner of an RPPS number; null when the registry has none. Throws service/unavailable. */
export type FindPractitioner = (rppsNumber: string) => Promise<Practitioner | null>;

/** The registries that may be queried. */
export interface Registries {
  findEstablishment?: FindEstablishment | undefined;
  findPractitioner?: FindPractitioner | undefined;
}

/** Words of a name between blanks, without case and accents. */
export const nameWords = (name: string): string =>
  ` ${fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/** Whether an active practitioner goes by this name. */
export function isNamed({ isActive, names }: Practitioner, first: string, last: string): boolean {
  const isSame = (one: string, other: string) => nameWords(one) === nameWords(other);
  return (
    isActive &&
    names.some(({ family, given }) => isSame(family, last) && given.some((one) => isSame(one, first)))
  );
}
