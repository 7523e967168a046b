import type { TeamPart } from '@praticio/contracts/base/auth';
import type { CreditKind } from '@praticio/contracts/billing/credit';
import type {
  ImportCounts,
  ImportMapping,
  ImportOutcome,
  ImportState,
  ImportTarget,
} from '@praticio/contracts/offers/import';
import {
  importCountsSchema,
  importMappingSchema,
  importTargetNames,
  importTargets,
} from '@praticio/contracts/offers/import';
import type { Actor } from '../members/member.ts';
import type { ImportFormat } from './raw-offer.ts';

export interface ImportSample {
  line: number;
  /** In the order of the import's fields. */
  values: string[];
}

/** The import of a file of offers for its holder. */
export interface Import {
  id: string;
  version: number;
  holderId: string;
  /** The person who began it, and their role: its offers are published on their behalf. Null after their erasure. */
  userId: string | null;
  part: TeamPart | 'own';
  filename: string;
  /** Bytes of the file. */
  size: number;
  /** The URL of the holder's source; null for an uploaded file. */
  url: string | null;
  /** Runs to its end without confirmation, with the assignments of the source's last import that a person started. */
  isAutomatic: boolean;
  /** The validators of the file (ETag, Last-Modified). */
  etag: string | null;
  lastModified: string | null;
  createdAt: Date;
  state: ImportState;
  format: ImportFormat | null;
  problem: string | null;
  lineCount: number;
  fields: string[];
  samples: ImportSample[];
  mapping: ImportMapping;
  closesMissing: boolean;
  plan: ImportCounts | null;
  result: ImportCounts | null;
  credits: { offer: number; urgent: number } | null;
  /** The number of batches with its lines, of the batches after them with offers that the file lacks, and the next one to process. */
  batches: number;
  closings: number;
  next: number;
  /** When it must be processed: now, or after the lease of the process that works on it. */
  dueAt: Date | null;
  /** The same for downloads. A separate field, which earlier versions without URLs ignore. */
  fetchAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** The initial values of an import; older ones lack some fields. */
export const newImportFields = {
  version: 1,
  size: 0,
  url: null,
  isAutomatic: false,
  etag: null,
  lastModified: null,
  format: null,
  problem: null,
  lineCount: 0,
  fields: [],
  samples: [],
  mapping: importMappingSchema.parse({}),
  closesMissing: false,
  plan: null,
  result: null,
  credits: null,
  batches: 0,
  closings: 0,
  next: 0,
  dueAt: null,
  fetchAt: null,
  startedAt: null,
  finishedAt: null,
} satisfies Partial<Import>;

/** The outcome of one line, or the expected one. */
export interface ImportResult {
  line: number;
  externalId: string;
  title: string;
  plan: ImportOutcome;
  /** Null before the import has run. */
  outcome: ImportOutcome | null;
  messages: string[];
  offerId: number | null;
  /** Units that the dry run has counted for it. */
  credits: CreditKind[];
}

export const outcomeOf = ({ plan, outcome }: Pick<ImportResult, 'plan' | 'outcome'>): ImportOutcome =>
  outcome ?? plan;

/** The actor of the import: its holder, on behalf of the person who began it. */
export const actorOf = ({ holderId, userId, part }: Import): Actor => ({
  id: userId ?? holderId,
  holder: holderId,
  part,
});

export const noCounts = (): ImportCounts => importCountsSchema.parse({});

export function countsOf(outcomes: readonly ImportOutcome[]): ImportCounts {
  const counts = noCounts();
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
}

/** Required targets that no field is assigned to. */
export function missingTargets(mapping: ImportMapping): ImportTarget[] {
  return importTargetNames.filter(
    (target) => 'isRequired' in importTargets[target] && mapping[target] === '',
  );
}

/** States in which the service works on it. */
export const isWorking = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'fetching' || state === 'reading' || state === 'checking' || state === 'running';
