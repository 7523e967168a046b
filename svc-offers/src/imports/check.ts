import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import type { ImportCounts } from '@praticio/contracts/offers/import';
import { type AppError, isAppError } from '@praticio/service-kit/errors';
import type { Actor } from '../members/member.ts';
import type { Offers } from '../offers/part.ts';
import type { Publications } from '../publications/part.ts';
import type { PlannedOffer } from '../publications/plan-external.ts';
import type { BatchStore } from './batch-store.ts';
import { type ConvertedOffer, convertOffer, problemsOf } from './convert.ts';
import { actorOf, countsOf, type Import, type ImportResult, outcomeOf } from './import.ts';
import type { RawOffer } from './raw-offer.ts';
import type { KnownSpecialities } from './read-words.ts';
import type { ImportStore } from './store.ts';
import type { Step } from './work.ts';

interface Deps {
  imports: Pick<ImportStore, 'change' | 'exists'>;
  batches: Pick<
    BatchStore,
    'findBatch' | 'saveResults' | 'saveRows' | 'results' | 'removeFrom' | 'removeAll'
  >;
  offers: Pick<Offers, 'listOpenExternal'>;
  specialties: KnownSpecialities;
  planOffers: Publications['planOffers'];
  /** Lets requests have their turn. */
  letOthersRun: () => Promise<void>;
  leaseMs: number;
  now: () => Date;
}

const CLOSINGS_AT_ONCE = 50;
const STAYS_CLOSED = 'Cette offre est fermée et le reste. Rouvrez-la depuis « Mes offres ».';
const IS_UNKNOWN = "Cette offre n'est pas sur Praticio.";

/** The message of an error of the catalogue, for the owner of the file. */
export function sentencesOf({ code, extras }: AppError): string[] {
  return extras.fieldErrors ? problemsOf(extras.fieldErrors) : [errorCatalogue[code].message];
}

const wrongResult = ({ line }: RawOffer, offer: ConvertedOffer, messages: string[]): ImportResult => ({
  ...{ line, externalId: offer.externalId, title: offer.title },
  ...{ plan: 'wrong', outcome: null, messages, offerId: null, credits: [] },
});

function notesOn({ outcome, offer }: PlannedOffer, isOver: boolean): string[] {
  if (isOver) return offer ? [] : [IS_UNKNOWN];
  return outcome !== 'made' && offer?.status === 'CLOSED' ? [STAYS_CLOSED] : [];
}

/** From this number of closings on, a file that lacks most offers is considered broken. */
const MANY_CLOSINGS = 10;

/** The reason why an automatic import must be confirmed by a person. */
function doubtAbout({ closed, made, changed, unchanged }: ImportCounts): string | null {
  if (closed < MANY_CLOSINGS || closed <= made + changed + unchanged) return null;
  return `Le fichier fermerait ${closed} offres, plus de la moitié des vôtres. Vérifiez-le, puis lancez l'import.`;
}

/** The dry run: determines the outcome of each line and the cost. Changes no offer. */
export function checkImport(deps: Deps): Step {
  const { imports, batches, offers, specialties, planOffers, letOthersRun, leaseMs, now } = deps;

  async function checkRows(
    actor: Actor,
    rows: RawOffer[],
    { mapping }: Import,
    seen: Map<string, number>,
  ): Promise<ImportResult[]> {
    const converted: { row: RawOffer; offer: ConvertedOffer }[] = [];
    for (const row of rows) {
      const offer = convertOffer(row, mapping, specialties);
      const first = seen.get(offer.externalId);
      if (offer.externalId && first !== undefined)
        offer.problems.unshift(`Identifiant : « ${offer.externalId} » est déjà à la ligne ${first}.`);
      else if (offer.externalId) seen.set(offer.externalId, row.line);
      converted.push({ row, offer });
      await letOthersRun();
    }
    const good = converted.filter(({ offer }) => offer.problems.length === 0);
    const plans = await planOffers(
      actor,
      good.map(({ offer: { externalId, input, photos } }) => ({ externalId, input, photos })),
    );
    const planOf = new Map(good.map(({ row }, index) => [row, plans[index]]));
    return converted.map(({ row, offer }): ImportResult => {
      const plan = planOf.get(row);
      if (!plan) return wrongResult(row, offer, offer.problems);
      if (isAppError(plan)) return wrongResult(row, offer, sentencesOf(plan));
      return {
        line: row.line,
        externalId: offer.externalId,
        title: offer.title || (plan.offer?.title ?? ''),
        plan: plan.outcome,
        outcome: null,
        messages: [...offer.notes, ...notesOn(plan, offer.isOver)],
        offerId: plan.offer?.id ?? null,
        credits: plan.credits,
      };
    });
  }

  /** Ids of the batches that an earlier run has checked, with their lines. */
  async function seenIn({ id, next }: Import): Promise<Map<string, number>> {
    const seen = new Map<string, number>();
    for (let number = 0; number < next; number += 1) {
      const { results } = await batches.findBatch(id, number);
      for (const { externalId, line } of results) if (!seen.has(externalId)) seen.set(externalId, line);
    }
    return seen;
  }

  /** Writes batches of the open offers that the file lacks; returns how many. */
  async function storeClosings(checked: Import, seen: Map<string, number>): Promise<number> {
    if (!checked.closesMissing) return 0;
    const missing = (await offers.listOpenExternal(checked.holderId)).flatMap((offer): ImportResult[] => {
      const externalId = offer.external?.id ?? '';
      if (seen.has(externalId)) return [];
      const isSuspended = offer.moderation !== null;
      return [
        {
          ...{ line: 0, externalId, title: offer.title, outcome: null, offerId: offer.id, credits: [] },
          plan: isSuspended ? 'unchanged' : 'closed',
          messages: ["Cette offre n'est plus dans le fichier."],
        },
      ];
    });
    let stored = 0;
    for (let at = 0; at < missing.length; at += CLOSINGS_AT_ONCE, stored += 1) {
      const results = missing.slice(at, at + CLOSINGS_AT_ONCE);
      await batches.saveRows(checked.id, checked.batches + stored, [], results);
    }
    return stored;
  }

  async function finish(checked: Import, seen: Map<string, number>): Promise<void> {
    const closings = await storeClosings(checked, seen);
    await batches.removeFrom(checked.id, checked.batches + closings);
    const outcomes: ImportResult['plan'][] = [];
    const credits = { offer: 0, urgent: 0 };
    for await (const results of batches.results(checked.id)) {
      outcomes.push(...results.map(outcomeOf));
      for (const kind of results.flatMap((result) => result.credits)) if (kind !== 'cv') credits[kind] += 1;
    }
    const plan = countsOf(outcomes);
    const finished = { plan, credits, closings, next: 0 };
    const doubt = checked.isAutomatic ? doubtAbout(plan) : null;
    const next: Partial<Import> =
      checked.isAutomatic && doubt === null
        ? { state: 'running', startedAt: now(), dueAt: now() }
        : { state: 'checked', problem: doubt, dueAt: null };
    const isKept =
      (await imports.change(checked, { ...finished, ...next })) !== null ||
      (await imports.exists(checked.id));
    if (!isKept) await batches.removeAll(checked.id);
  }

  return async (taken, isTimeOver) => {
    const actor = actorOf(taken);
    const seen = await seenIn(taken);
    let current = taken;
    while (current.next < current.batches) {
      const { rows } = await batches.findBatch(current.id, current.next);
      await batches.saveResults(current.id, current.next, await checkRows(actor, rows, current, seen));
      const isOver = isTimeOver();
      const dueAt = new Date(now().getTime() + (isOver ? 0 : leaseMs));
      const saved = await imports.change(current, { next: current.next + 1, dueAt });
      if (!saved || isOver) return;
      current = saved;
    }
    await finish(current, seen);
  };
}
