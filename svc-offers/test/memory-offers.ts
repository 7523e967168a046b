import type { DomainEvent } from 'contracts/catalogue/events';
import { AppError } from 'service-kit/errors';
import type { OwnerStructure } from '../src/domain/member.ts';
import { isPublished, type PublishedOffer } from '../src/domain/offer.ts';
import type { Offers } from '../src/domain/ports.ts';

/** Offers in memory for tests of the domain, with the events that were written and what the index was told. */
export function memoryOffers(...stored: PublishedOffer[]) {
  const byId = new Map(stored.map((offer) => [offer.id, offer]));
  const events: DomainEvent[] = [];
  const all = () => [...byId.values()];
  const offers = {
    find: async (id) => byId.get(id) ?? null,
    findAll: async (ids) => all().filter(({ id }) => ids.includes(id)),
    listOf: async (ownerId) => all().filter((offer) => offer.ownerId === ownerId),
    listEnding: async (before) => all().filter(({ expiresAt }) => expiresAt <= before),
    listOver: async (today) => all().filter(({ terms: { endDate } }) => endDate !== null && endDate < today),
    async change(id, decide) {
      const offer = byId.get(id);
      if (!offer || !isPublished(offer)) throw new AppError('offer/not-found');
      const change = decide(offer);
      if (!change) return offer;
      const changed = { ...change.offer, version: offer.version + 1 };
      byId.set(id, changed);
      events.push(...change.events);
      return changed;
    },
  } satisfies Partial<Offers>;
  return {
    offers,
    events,
    members: { structures: async () => new Map<string, OwnerStructure>() },
    index: { put: () => {} },
    files: { follow: async () => {} },
  };
}
