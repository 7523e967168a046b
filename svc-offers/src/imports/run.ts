import { type ImportCounts, importTargets } from '@praticio/contracts/offers/import';
import { isAppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { Publications } from '../publications/part.ts';
import type { BatchStore } from './batch-store.ts';
import { sentencesOf } from './check.ts';
import { convertOffer } from './convert.ts';
import { actorOf, countsOf, type Import, type ImportResult } from './import.ts';
import type { FetchPhoto } from './photo-client.ts';
import { lengthOf, type RawOffer } from './raw-offer.ts';
import type { KnownSpecialities } from './read-words.ts';
import type { ImportStore } from './store.ts';
import type { Step } from './work.ts';

interface Deps extends Pick<Publications, 'putOffer' | 'closeOffer'> {
  imports: Pick<ImportStore, 'change'>;
  batches: Pick<BatchStore, 'findBatch' | 'saveResults' | 'outcomesOf'>;
  specialties: KnownSpecialities;
  /** Begins the time in which a batch gets its photos. */
  openPhotos: () => FetchPhoto;
  leaseMs: number;
  now: () => Date;
  /** Whether a later retry may succeed. */
  isPassing: (error: unknown) => boolean;
  /** Called with an unexpected error; the other lines continue. */
  onFailed: (failed: Import, error: unknown) => void;
}

const UNFORESEEN = "Une erreur inattendue s'est produite. Réessayez, ou écrivez-nous.";

/** Offers of one import that are published at the same moment. */
const AT_ONCE = 4;
/** The texts of those together, unless one alone is longer: cleaning 30,000 characters takes a tenth of a second. */
const LENGTH_AT_ONCE = 20_000;

/** How many of the lines from `at` on are published at the same moment. */
function groupSize(rows: readonly RawOffer[], at: number): number {
  let size = 0;
  let length = 0;
  while (size < AT_ONCE) {
    const row = rows[at + size];
    length += row ? lengthOf(row) : 0;
    if (size > 0 && length > LENGTH_AT_ONCE) break;
    size += 1;
  }
  return size;
}

/** The remaining work for a line: none once it has an outcome, except a missing credit. */
const isLeft = ({ plan, outcome }: ImportResult) =>
  (outcome === null || outcome === 'unpaid') && plan !== 'unchanged' && plan !== 'wrong';

function wordsFor({ unpaid }: ImportCounts): string | null {
  if (unpaid === 0) return null;
  return unpaid === 1
    ? "Une offre n'est pas publiée : il manque un crédit. Achetez-en, puis continuez l'import."
    : `${unpaid} offres ne sont pas publiées : il manque des crédits. Achetez-en, puis continuez l'import.`;
}

/**
 * Publishes, changes and closes offers line by line, with the use cases of the partners' API: an offer that a crashed process has
 * published is found by its id, so that nothing happens twice. Errors belong to their line; failures of other services are retried.
 */
export function runImport(deps: Deps): Step {
  const { imports, batches, specialties, putOffer, closeOffer, openPhotos, leaseMs, now } = deps;

  /** Checks missing credits only once per run. */
  interface Turn {
    actor: Actor;
    run: Import;
    isOutOfCredits: boolean;
    fetchPhoto: FetchPhoto;
  }

  async function doLine(turn: Turn, result: ImportResult, row: RawOffer | undefined): Promise<ImportResult> {
    const { actor, run } = turn;
    if (result.plan === 'closed') {
      const { offer } = await closeOffer(actor, result.externalId);
      return { ...result, outcome: 'closed', offerId: offer.id };
    }
    const { input, problems, photos } = row
      ? convertOffer(row, run.mapping, specialties)
      : { input: null, problems: [], photos: [] };
    if (!input) return { ...result, outcome: 'wrong', messages: problems };
    if (turn.isOutOfCredits && result.credits.length > 0) return { ...result, outcome: 'unpaid' };
    const { signal } = new AbortController();
    const refused: string[] = [];
    const load = async () => {
      const found = await Promise.all(photos.map(turn.fetchPhoto));
      return found.flatMap((one, index) => {
        if ('photo' in one) return [one.photo];
        refused.push(`${importTargets.photos.label} : ${photos[index]} n'est pas reprise. ${one.problem}`);
        return [];
      });
    };
    const { offer } = await putOffer(actor, result.externalId, {
      ...{ input, signal },
      ...(photos.length > 0 && { photos: { urls: photos, load } }),
    });
    const messages = [...new Set([...result.messages, ...refused])];
    return { ...result, outcome: result.plan, offerId: offer.id, messages };
  }

  async function settleLine(
    turn: Turn,
    result: ImportResult,
    row: RawOffer | undefined,
  ): Promise<ImportResult> {
    if (!isLeft(result)) return { ...result, outcome: result.outcome ?? result.plan };
    try {
      return await doLine(turn, result, row);
    } catch (error) {
      // the other service is unavailable: repeat the batch later
      if (deps.isPassing(error)) throw error;
      if (!isAppError(error, 'offer/payment-required')) {
        if (!isAppError(error)) deps.onFailed(turn.run, error);
        const messages = isAppError(error) ? sentencesOf(error) : [UNFORESEEN];
        return { ...result, outcome: 'wrong', messages };
      }
      turn.isOutOfCredits = true;
      return { ...result, outcome: 'unpaid' };
    }
  }

  async function doBatch(turn: Turn, number: number): Promise<void> {
    turn.fetchPhoto = openPhotos();
    const { rows, results } = await batches.findBatch(turn.run.id, number);
    const settled: ImportResult[] = [];
    while (settled.length < results.length) {
      const at = settled.length;
      const group = results.slice(at, at + groupSize(rows, at));
      settled.push(
        ...(await Promise.all(group.map((result, index) => settleLine(turn, result, rows[at + index])))),
      );
    }
    await batches.saveResults(turn.run.id, number, settled);
  }

  return async (taken, isTimeOver) => {
    const turn: Turn = {
      ...{ actor: actorOf(taken), run: taken, isOutOfCredits: false },
      fetchPhoto: openPhotos(),
    };
    while (turn.run.next < taken.batches + taken.closings) {
      await doBatch(turn, turn.run.next);
      const isOver = isTimeOver();
      const dueAt = new Date(now().getTime() + (isOver ? 0 : leaseMs));
      const saved = await imports.change(turn.run, { next: turn.run.next + 1, dueAt });
      // stopped by a person, or taken over by another process
      if (!saved || isOver) return;
      turn.run = saved;
    }
    const result = countsOf(await batches.outcomesOf(taken.id));
    await imports.change(turn.run, {
      ...{ state: 'done', result, problem: wordsFor(result), finishedAt: now(), dueAt: null },
    });
  };
}
