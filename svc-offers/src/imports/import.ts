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

/** A file of offers on its way to become offers of its holder. */
export interface Import {
  id: string;
  version: number;
  holderId: string;
  /** Who began it, and their part: its offers are made on their behalf. Null after their erasure. */
  userId: string | null;
  part: TeamPart | 'own';
  filename: string;
  /** Bytes of the file. */
  size: number;
  /** Of the holder's source; null for a file that was sent. */
  url: string | null;
  /** It goes on by itself up to its end, as the source's last import that a person started. */
  isAutomatic: boolean;
  /** What the server said to recognise the file by. */
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
  /** Batches that its lines are stored in, batches after them of offers that the file lacks, and the next one to work on. */
  batches: number;
  closings: number;
  next: number;
  /** When somebody has to work on it: at once, or after the lease of the process that works on it. */
  dueAt: Date | null;
  /** The same for its URL. Earlier versions, which know no URLs, do not see it. */
  fetchAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
}

/** As an import begins; older ones lack some of it. */
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

/** What becomes of one line, or would. */
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

/** Whom it acts for, on behalf of the person who began it. */
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
