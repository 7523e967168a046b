import type { CreditKind } from '@praticio/contracts/billing/credit';
import type { DomainEvent } from '@praticio/contracts/catalogue/events';
import type { OfferCandidatesQuery } from '@praticio/contracts/offers/offer-candidate';
import { AppError, unavailableError } from '@praticio/service-kit/errors';
import type { countStore } from '../src/interests/count-store.ts';
import { type ActiveInterest, type Interest, isActive } from '../src/interests/interest.ts';
import type { InterestStore } from '../src/interests/store.ts';
import type { Member, OwnerStructure } from '../src/members/member.ts';
import type { BanStore } from '../src/moderation/ban-store.ts';
import type { Listed, ListPage } from '../src/offers/list-page.ts';
import { isPublished, type Offer, type PublishedOffer, type ShownOffer } from '../src/offers/offer.ts';
import type { OutlineStore } from '../src/offers/outline-store.ts';
import type { Offers } from '../src/offers/part.ts';
import { isReservedFrom } from '../src/offers/reserved.ts';
import type { OfferStore } from '../src/offers/store.ts';
import type { BillingClient } from '../src/publications/billing-client.ts';

/** Claims and leases, as in the database. */
interface Claimed {
  claim: string;
  digest: string;
  settlingUntil: Date;
}

/** The ports around offers in memory, for tests of the domain, with a record of writes. */
export function memoryOffers(...stored: Offer[]) {
  const byId = new Map(stored.map((offer) => [offer.id, offer]));
  const claims = new Map<number, Claimed>();
  const structures = new Map<string, OwnerStructure>();
  const events: DomainEvent[] = [];
  const indexed: ShownOffer[] = [];
  const followed: number[] = [];
  const settled: [offerId: number, fileIds: string[]][] = [];
  const filesRemovedOf: string[] = [];
  const all = () => [...byId.values()];
  const published = () => all().filter(isPublished);

  function write<Saved extends Offer>(offer: Saved, added: DomainEvent[]): Saved {
    const current = byId.get(offer.id);
    if (current?.version !== offer.version) throw new AppError('conflict/version');
    const saved = { ...offer, version: offer.version + 1 };
    byId.set(saved.id, saved);
    events.push(...added);
    return saved;
  }

  const offers: Omit<
    OfferStore & OutlineStore & Pick<Offers, 'isReservedFrom'>,
    'openAmong' | 'forgetDigests' | 'plannedOf' | 'findByClaims' | 'listOpenExternal'
  > = {
    nextId: async () => Math.max(0, ...byId.keys()) + 1,
    async insert(offer, publication, added) {
      if ([...claims.values()].some(({ claim }) => claim === publication.claim)) return false;
      byId.set(offer.id, offer);
      claims.set(offer.id, publication);
      events.push(...added);
      return true;
    },
    async findByClaim(claim) {
      const [id, found] = [...claims].find(([, claimed]) => claimed.claim === claim) ?? [];
      const offer = id === undefined ? undefined : byId.get(id);
      return offer && found ? { offer, digest: found.digest } : null;
    },
    async takeOver(offer, now, settlingUntil) {
      const claimed = claims.get(offer.id);
      if (claimed && claimed.settlingUntil > now) return null;
      if (claimed) claims.set(offer.id, { ...claimed, settlingUntil });
      return write(offer, []);
    },
    save: async (offer, added) => write(offer, added),
    async removePending({ id }) {
      byId.delete(id);
      claims.delete(id);
    },
    find: async (id) => byId.get(id) ?? null,
    findAll: async (ids) => all().filter(({ id }) => ids.includes(id)),
    listOf: async (ownerId) => published().filter((offer) => offer.ownerId === ownerId),
    outlinesOf: async (ownerId, _fields, statuses) =>
      published().filter((offer) => offer.ownerId === ownerId && (statuses?.includes(offer.status) ?? true)),
    outlinesEnding: async (ownerId) =>
      published().filter((offer) => offer.ownerId === ownerId && offer.status === 'ACTIVE'),
    idsByStatus: async (ownerId) => {
      const own = published().filter((offer) => offer.ownerId === ownerId);
      const ids = [...Map.groupBy(own, ({ status }) => status)];
      return new Map(ids.map(([status, all]) => [status, all.map(({ id }) => id)]));
    },
    visibilitiesOf: async (ids) => all().filter(({ id }) => ids.includes(id)),
    listPending: async () => all().filter((offer) => !isPublished(offer)),
    async removePendingOf(ownerId) {
      const pending = all().filter((offer) => offer.ownerId === ownerId && !isPublished(offer));
      for (const { id } of pending) {
        byId.delete(id);
        claims.delete(id);
      }
    },
    isReservedFrom: (offer, reader) => isReservedFrom(offer, reader, async () => false),
    listToOpen: async (now) =>
      published().filter(({ reservedUntil }) => reservedUntil !== null && reservedUntil <= now),
    listPaying: async () => published().filter((offer) => offer.urgentPending ?? offer.renewalPending),
    listEnding: async (before) => published().filter(({ expiresAt }) => expiresAt <= before),
    listOver: async (today) =>
      published().filter(({ terms: { endDate } }) => endDate !== null && endDate < today),
    listFull: async (now) => published().filter(({ openUntil }) => openUntil !== null && openUntil <= now),
    activeStates: async () =>
      new Map(
        published().map(({ id, version, updatedAt }) => [id, { version, updatedAt: updatedAt.getTime() }]),
      ),
    bannedOwners: async () => [],
    async change(id, decide) {
      const offer = byId.get(id);
      if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
      const change = await decide(offer);
      return change ? write(change.offer, change.events) : offer;
    },
  };

  return {
    offers,
    events,
    indexed,
    followed,
    filesRemovedOf,
    settled,
    structures,
    stored: all,
    members: { structures: async () => structures },
    findMember: async (userId: string): Promise<Member> => ({
      userId,
      email: `${userId}@example.test`,
      isOnboarded: true,
      refusedEmails: [],
      rppsVerified: false,
      firstname: null,
      lastname: null,
      structure: structures.get(userId) ?? null,
    }),
    findHeld: () => null,
    isInvited: async () => false,
    isAccepted: async () => false,
    index: { put: (shown: ShownOffer) => void indexed.push(shown), current: () => null },
    files: {
      follow: async (offerId: number) => void followed.push(offerId),
      note: async (_offerId: number, _fileIds: string[]): Promise<void> => undefined,
      removeAllOf: async (ownerId: string) => void filesRemovedOf.push(ownerId),
      settle: async (offerId: number, fileIds: string[]) => void settled.push([offerId, fileIds]),
      store: async (
        _offer: { id: number; ownerId: string },
        files: { document: { filename: string } | null; photos: unknown[] },
      ): Promise<Pick<PublishedOffer, 'document' | 'photos'>> => ({
        document: files.document && { fileId: 'new.pdf', filename: files.document.filename },
        photos: files.photos.map((_, at) => `new-${at}.webp`),
      }),
    },
  };
}

/** Suspended accounts in memory. */
export function memoryBans(): Omit<BanStore, 'forget'> {
  const known = new Map<string, { version: number; banned: boolean }>();
  const isBanned = async (userId: string) => known.get(userId)?.banned === true;
  return {
    async keep({ userId, ...ban }) {
      if (ban.version >= (known.get(userId)?.version ?? 0)) known.set(userId, ban);
    },
    isBanned,
    wasBanned: isBanned,
    banned: async () => [...known].flatMap(([userId, { banned }]) => (banned ? [userId] : [])),
  };
}

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

/** Billing in memory: each reference is spent once, while there are units; `away` makes it unavailable. */
export function memoryBilling(units: Partial<Record<CreditKind, number>>) {
  const left = { offer: 0, urgent: 0, cv: 0, ...units };
  const references: string[] = [];
  const state = { away: false };
  const billing: BillingClient = {
    async spend({ reference, kinds }) {
      if (state.away) throw unavailableError(new Error('billing is away'));
      if (references.includes(reference)) return 'spent';
      const missing = kinds.filter((kind) => left[kind] < 1);
      if (missing.length > 0) return { missing };
      for (const kind of kinds) left[kind] -= 1;
      references.push(reference);
      return 'spent';
    },
  };
  return { billing, left, references, state };
}
