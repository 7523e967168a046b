import {
  type ImportLine,
  importOutcomeLabels,
  importPlanLabels,
  type OfferImport,
} from '@praticio/contracts/offers/import';
import { tableText } from '../slots/table-view.ts';
import { type Import, isWorking } from './import.ts';

const FINISHED: readonly Import['state'][] = ['checked', 'done'];

/** The completed share of the current step. */
function progressOf({ state, next, batches, closings }: Import): number {
  if (FINISHED.includes(state)) return 1;
  if (state === 'checking') return batches > 0 ? Math.min(1, next / batches) : 0;
  if (state === 'running' || state === 'stopped') return Math.min(1, next / Math.max(1, batches + closings));
  return 0;
}

export function importView(found: Import): OfferImport {
  const { id, filename, url, state, format, problem, lineCount, fields, samples, mapping } = found;
  const { closesMissing, plan, result, credits } = found;
  return {
    ...{ id, filename, url, state, format, problem, lineCount, fields, samples, mapping },
    ...{ closesMissing, plan, result, credits },
    createdAt: found.createdAt.toISOString(),
    finishedAt: found.finishedAt?.toISOString() ?? null,
    progress: progressOf(found),
  };
}

const hasRun = (found: Import) => found.startedAt !== null;
const isLabel = (outcome: string): outcome is keyof typeof importOutcomeLabels =>
  outcome in importOutcomeLabels;

/** The report as a table. */
export function reportText(found: Import, lines: readonly ImportLine[]): string {
  const labels =
    hasRun(found) && !(isWorking(found) && found.state === 'checking')
      ? importOutcomeLabels
      : importPlanLabels;
  const rows = lines.map(({ line, externalId, title, outcome, messages, offerId }) => [
    line === 0 ? '' : String(line),
    externalId,
    title,
    isLabel(outcome) ? labels[outcome] : outcome,
    messages.join(' '),
    offerId === null ? '' : String(offerId),
  ]);
  return tableText([
    [
      found.format === 'json' ? 'Offre n°' : 'Ligne',
      'Identifiant',
      'Titre',
      'Résultat',
      'Remarques',
      'Référence',
    ],
    ...rows,
  ]);
}
