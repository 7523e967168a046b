import type { DaySpan } from '@praticio/contracts/base/day';
import type { PlanningQuery } from '@praticio/contracts/offers/planning';
import { isSelf, owns } from '@praticio/service-kit/acting';
import type { Engagements } from '../engagements/part.ts';
import type { Interests } from '../interests/part.ts';
import type { Actor, Member, OwnerStructure } from '../members/member.ts';
import type { Members } from '../members/part.ts';
import { structureOf } from '../members/structure-of.ts';
import { isPublished, type PlannedOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';
import {
  freeDays,
  inOrderOfHours,
  momentsOf,
  type OfferPlan,
  PLANNED_STATES,
  type PlannedShift,
  planOf,
  shiftsOn,
} from './planning.ts';

interface Deps {
  offers: Pick<Offers, 'plannedOf' | 'findAll'>;
  engagements: Pick<Engagements, 'allOf' | 'confirmedOf'>;
  interests: Pick<Interests, 'openIn'>;
  members: Pick<Members, 'findAll' | 'structures'> & { candidates: Pick<Members['candidates'], 'find'> };
}

/** The slots of a holder on some days, and the shifts of a person who acts for themself. */
export interface FoundPlanning {
  offers: OfferPlan[];
  shifts: PlannedShift[];
  free: DaySpan[] | null;
  /** The holder's structure, for the names of its sites; null if no offer has one. */
  structure: OwnerStructure | null;
  members: Map<string, Member>;
}

export function readPlanning({ offers, engagements, interests, members }: Deps) {
  /** The offers with slots or engagements on these days. */
  async function offersOf(
    actor: Actor,
    { site, ...days }: PlanningQuery,
    engagedIds: number[],
  ): Promise<PlannedOffer[]> {
    const planned = (await offers.plannedOf(actor.holder, days)).filter(({ slots }) => slots.length > 0);
    const known = new Set(planned.map(({ id }) => id));
    const others = await offers.findAll([...new Set(engagedIds)].filter((id) => !known.has(id)));
    const found = [...planned, ...others.filter(isPublished)];
    return site === '' ? found : found.filter(({ siteId }) => siteId === site);
  }

  return async (actor: Actor, query: PlanningQuery): Promise<FoundPlanning> => {
    const days: DaySpan = { from: query.from, to: query.to };
    const moments = momentsOf(days);
    const all = await engagements.allOf(actor, { state: PLANNED_STATES, ...moments });
    const held = all.filter((engagement) => owns(actor, engagement));
    const own = all.filter(({ candidateId }) => isSelf(actor, candidateId));
    const found = await offersOf(
      actor,
      query,
      held.map(({ offerId }) => offerId),
    );
    const open = await interests.openIn(found.map(({ id }) => id));
    const candidateIds = [...new Set(open.map(({ candidateId }) => candidateId))];
    const [elsewhere, candidate, known, structure] = await Promise.all([
      engagements.confirmedOf(candidateIds, moments.from, moments.to),
      isSelf(actor, actor.id) ? members.candidates.find(actor.id) : null,
      members.findAll([
        ...new Set([...candidateIds, ...all.flatMap((one) => [one.holderId, one.candidateId])]),
      ]),
      found.some(({ siteId }) => siteId !== null) ? structureOf({ members }, actor.holder) : null,
    ]);
    const plans = found.map((offer) =>
      planOf(
        {
          offer,
          engagements: held.filter(({ offerId }) => offerId === offer.id),
          interests: open.filter(({ offerId }) => offerId === offer.id),
          elsewhere,
        },
        days,
      ),
    );
    return {
      offers: inOrderOfHours(plans),
      shifts: shiftsOn(own, days),
      free: freeDays(candidate, days),
      structure,
      members: new Map(known.map((member) => [member.userId, member])),
    };
  };
}
