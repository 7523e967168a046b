import { normalize } from '@praticio/contracts/base/normalize';
import { CONTRACT_YEARS, PROPOSAL_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type {
  ContractDetails,
  ContractDocument,
  ContractProfession,
} from '@praticio/contracts/offers/contract';
import { type EngagementSide, engagementSideSchema } from '@praticio/contracts/offers/engagement';
import { AppError, validationError } from '@praticio/service-kit/errors';
import type { Author, Engagement } from '../engagements/engagement.ts';
import { yearsAfter } from '../engagements/schedule.ts';
import type { ContractContent } from './wording.ts';

/** One party's consent to the bytes with this hash. */
export interface Acceptance {
  side: EngagementSide;
  userId: string;
  /** The name as typed. */
  name: string;
  at: Date;
  sha256: string;
}

/** The bytes with their text, which later versions of the software may word differently. */
export interface PrintedFile {
  document: ContractDocument;
  bytes: Buffer;
  sha256: string;
}

/** The contract of an engagement, found by the engagement's id. */
export interface Contract {
  id: string;
  version: number;
  interestId: string;
  offerTitle: string;
  holderId: string;
  candidateId: string;
  /** The parties that have an account. */
  parties: string[];
  /** Null for the confirmation of an employer. */
  profession: ContractProfession | null;
  /** The terms of the engagement when the contract was created. */
  terms: ContractContent['terms'];
  timeZone: string;
  details: ContractDetails;
  /** Incremented with each change of the details. */
  revision: number;
  acceptances: Acceptance[];
  /** The bytes of the first acceptance, until the details change. */
  file: PrintedFile | null;
  finalAt: Date | null;
  endsAt: Date;
  /** When the sweep removes it. */
  dueAt: Date;
}

export interface ContractChange {
  contract: Contract;
  events: DomainEvent[];
}

export const isFinal = ({ finalAt }: Pick<Contract, 'finalAt'>): boolean => finalAt !== null;

/** A final contract is kept until claims from it expire, any other for a year. */
function dueAtOf({ finalAt, endsAt }: Pick<Contract, 'finalAt' | 'endsAt'>): Date {
  return finalAt
    ? yearsAfter(endsAt.getTime(), CONTRACT_YEARS)
    : new Date(endsAt.getTime() + PROPOSAL_DAYS * DAY_MS);
}

/** A contract without details, which is not stored. */
export function newContract(
  engagement: Engagement,
  profession: ContractProfession | null,
  details: ContractDetails,
): Contract {
  const { id, interestId, offerTitle, holderId, candidateId, parties, terms, timeZone, to } = engagement;
  const blank = { finalAt: null, endsAt: to };
  return {
    id,
    version: 0,
    ...{ interestId, offerTitle, holderId, candidateId, parties, profession, terms, timeZone, details },
    ...blank,
    revision: 0,
    acceptances: [],
    file: null,
    dueAt: dueAtOf(blank),
  };
}

export const contractContentOf = ({
  profession,
  offerTitle,
  terms,
  timeZone,
  details,
}: Contract): ContractContent => ({ profession, offerTitle, terms, timeZone, details });

/** The details that are required before either party can accept. */
export function missingOf({ profession, details, terms }: Contract): string[] {
  const { holder, candidate, premises, reason, sharePercent, paidBy } = details;
  const isShare = !terms.pay || terms.pay.kind === 'share';
  const wanted: [boolean, string][] = [
    [holder.name === '', profession ? 'Nom du titulaire' : 'Nom de qui engage'],
    [candidate.name === '', profession ? 'Nom du remplaçant' : 'Nom de la personne engagée'],
    [premises === '', 'Locaux'],
  ];
  if (profession)
    wanted.push(
      [holder.qualification === '', 'Qualité du titulaire'],
      [candidate.qualification === '', 'Qualité du remplaçant'],
      [holder.postalAddress === '', 'Adresse du titulaire'],
      [candidate.postalAddress === '', 'Adresse du remplaçant'],
      [holder.council === '', 'Conseil départemental du titulaire'],
      [reason === '', 'Motif du remplacement'],
      [isShare && sharePercent === null, 'Part reversée'],
      [paidBy === null, 'Date de versement'],
    );
  return wanted.flatMap(([isMissing, label]) => (isMissing ? [label] : []));
}

/** Whether two texts are the same details, in any order of fields. */
export function areSameDetails(one: ContractDetails, other: ContractDetails): boolean {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (typeof value !== 'object' || value === null) return value;
    return Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]);
  };
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** Replaces the details, which voids earlier acceptances. */
export function rewritten(contract: Contract, revision: number, details: ContractDetails): Contract | null {
  if (isFinal(contract)) throw new AppError('contract/final');
  if (contract.revision !== revision) {
    // a repeated request, whose first response was lost
    if (contract.revision === revision + 1 && areSameDetails(contract.details, details)) return null;
    throw new AppError('contract/changed');
  }
  return { ...contract, details, revision: revision + 1, acceptances: [], file: null };
}

/** Compares names without case, accents and punctuation. */
const plainName = (name: string) =>
  normalize(name, 'NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();

function assertName({ details }: Contract, side: EngagementSide, name: string): void {
  const expected = details[side].name;
  if (plainName(name) !== plainName(expected))
    throw validationError({ name: `Écrivez votre nom tel qu'au contrat : ${expected}` });
}

/**
 * Adds a party's acceptance of the bytes that it has read. The first one stores the bytes with the contract, the second one makes it
 * final. Null if the party has already accepted.
 */
export function accepted(
  contract: Contract,
  author: Author,
  { name, sha256 }: { name: string; sha256: string },
  printed: PrintedFile,
  now: Date,
): ContractChange | null {
  const isThere = contract.acceptances.some((one) => one.side === author.side && one.sha256 === sha256);
  if (isThere) return null;
  if (isFinal(contract)) throw new AppError('contract/final');
  if (missingOf(contract).length > 0) throw new AppError('contract/incomplete');
  const file = contract.file ?? printed;
  if (file.sha256 !== sha256) throw new AppError('contract/changed');
  assertName(contract, author.side, name);
  const acceptance = { side: author.side, userId: author.id, name, at: now, sha256 };
  const acceptances = [...contract.acceptances, acceptance];
  const isComplete = engagementSideSchema.options.every((side) =>
    acceptances.some((one) => one.side === side),
  );
  const finalAt = isComplete ? now : null;
  const { id: engagementId, interestId, offerTitle, holderId, candidateId } = contract;
  const reference = { engagementId, interestId, offerTitle, holderId, candidateId };
  return {
    contract: { ...contract, file, acceptances, finalAt, dueAt: dueAtOf({ ...contract, finalAt }) },
    events: [
      {
        type: 'contract.accepted',
        data: { ...reference, by: author.side, authorId: author.id, isFinal: isComplete },
      },
    ],
  };
}
