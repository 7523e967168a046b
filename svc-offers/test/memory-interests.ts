import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { OfferCandidatesQuery } from '@praticio/contracts/offers/offer-candidate';
import { AppError } from '@praticio/service-kit/errors';
import type { countStore } from '../src/interests/count-store.ts';
import { type ActiveInterest, type Interest, isActive } from '../src/interests/interest.ts';
import type { InterestStore } from '../src/interests/store.ts';
import type { Listed, ListPage } from '../src/offers/list-page.ts';

/** A plausible pending interest of Camille in offer 1; `changes` win. */
export function anInterest(changes: Partial<Interest> = {}): Interest {
  return {
    id: 'interest-1',
    version: 1,
    offerId: 1,
    recruiterId: 'recruiter-1',
    candidateId: 'camille',
    message: 'Bonjour',
    cv: null,
    status: 'pending',
    createdAt: new Date('2026-11-22T12:00:00Z'),
    announcedAt: new Date('2026-11-22T12:00:00Z'),
    answeredAt: null,
    conversationId: null,
    slotIds: [],
    rejectionReason: null,
    refusal: null,
    shortlisted: null,
    note: null,
    ...changes,
  };
}

function isInView(
  { status, refusal, shortlisted }: ActiveInterest,
  view: OfferCandidatesQuery['view'],
): boolean {
  const isRejected = status === 'rejected' || refusal !== null;
  if (view === 'rejected') return isRejected;
  if (view === 'accepted') return status === 'accepted';
  return !isRejected && (view === 'all' || shortlisted !== null);
}

/** Interests in memory for tests of the domain, with the events that were written. */
export function memoryInterests(...stored: Interest[]) {
  const byId = new Map(stored.map((interest) => [interest.id, interest]));
  const events: DomainEvent[] = [];
  const active = () => [...byId.values()].filter(isActive);
  function pageOf(found: ActiveInterest[], { page, limit }: ListPage): Listed<ActiveInterest> {
    return { items: found.slice((page - 1) * limit, page * limit), totalItems: found.length };
  }
  const interests: Omit<InterestStore, 'idsOf' | 'ofAccount' | 'openIn' | 'removeAllOf'> &
    ReturnType<typeof countStore> = {
    find: async (id) => byId.get(id) ?? null,
    async express(interest, added) {
      if (byId.get(interest.id) && interest.version === 0) return null;
      const saved = { ...interest, version: interest.version + 1 };
      byId.set(saved.id, saved);
      events.push(...added);
      return saved;
    },
    async change(id, decide) {
      const interest = byId.get(id);
      if (!interest) throw new AppError('interest/not-found');
      const change = decide(interest);
      if (!change) return interest;
      byId.set(id, change.interest);
      events.push(...change.events);
      return change.interest;
    },
    activeAmong: async (ids) =>
      new Set(
        active()
          .map(({ id }) => id)
          .filter((id) => ids.includes(id)),
      ),
    acceptedAfter: async (after, limit) =>
      active()
        .filter(({ id, status }) => status === 'accepted' && (after === null || id > after))
        .slice(0, limit),
    ofCandidate: async (candidateId) => [...byId.values()].filter((one) => one.candidateId === candidateId),
    async sentBy(candidateId, { statuses, ...page }) {
      const sent = active().filter((one) => one.candidateId === candidateId);
      return pageOf(
        sent.filter(({ status }) => statuses.includes(status)),
        page,
      );
    },
    async receivedBy(recruiterId, { statuses, offerIds, ...page }) {
      const received = active().filter((one) => one.recruiterId === recruiterId);
      return pageOf(
        received.filter(
          ({ status, offerId }) =>
            statuses.includes(status) && (offerIds === null || offerIds.includes(offerId)),
        ),
        page,
      );
    },
    async ofOffer({ id }, view, page) {
      const found = active().filter((one) => one.offerId === id && isInView(one, view));
      return pageOf(found, page);
    },
    slotsOfOffer: async ({ id }, view, limit) =>
      active()
        .filter((one) => one.offerId === id && isInView(one, view))
        .slice(0, limit),
    findActive: async (ids) => active().filter(({ id }) => ids.includes(id)),
    countOfOffer: async ({ id }, view) =>
      active().filter((one) => one.offerId === id && isInView(one, view)).length,
    signedBy: async (userId) =>
      active().filter(
        ({ note, shortlisted, recruiterId }) =>
          [note?.by, shortlisted?.by].includes(userId) || (recruiterId === userId && (note || shortlisted)),
      ),
    refusalsDue: async (now) =>
      active()
        .filter(({ refusal }) => refusal !== null && refusal.tellAt <= now)
        .map(({ id }) => id),
    talliesOf: async (recruiterId) =>
      new Map(
        [...Map.groupBy(active(), ({ offerId }) => offerId)].map(([id, all]) => {
          const own = all.filter((one) => one.recruiterId === recruiterId);
          return [
            id,
            {
              received: own.length,
              waiting: own.filter(({ status, refusal }) => status === 'pending' && !refusal).length,
            },
          ];
        }),
      ),
    countsOf: async (offerIds) =>
      new Map(
        offerIds.map((id) => {
          const received = active().filter(({ offerId }) => offerId === id).length;
          return [id, { received, answered: 0, answerMs: 0 }];
        }),
      ),
  };
  return { interests, events, stored: () => [...byId.values()] };
}
