/** An entry of a company registry. */
export interface Establishment {
  isActive: boolean;
  /** Every name that it goes by. */
  names: string[];
  postalCode: string;
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

/** The registries that may be asked. */
export interface Registries {
  findEstablishment?: FindEstablishment | undefined;
  findPractitioner?: FindPractitioner | undefined;
}
