import type { EventOf, EventType } from '@praticio/contracts/catalogue/events';
import type { Recent } from '@praticio/service-kit/recent';
import type { Members } from '../members/part.ts';
import type { OfferIndex } from '../offer-index/part.ts';
import { isPublished, type OfferState, type PublishedOffer, type ShownOffer } from '../offers/offer.ts';
import type { Offers } from '../offers/part.ts';

/**
 * Events after which the search index of each instance reads an offer or a structure again, and after which each instance
 * removes a person from its caches.
 */
export const indexEventTypes = [
  'offer.published',
  'offer.updated',
  'offer.activated',
  'offer.suspended',
  'offer.closed',
  'offer.deleted',
  'offer.made-urgent',
  'profile.updated',
  'structure.onboarded',
  'account.erased',
] as const satisfies EventType[];

interface Deps {
  offers: Pick<Offers, 'find' | 'findAll' | 'activeStates'>;
  members: Pick<Members, 'structures' | 'allStructures' | 'keep' | 'hide'>;
  index: OfferIndex;
}

/** Batch size: large enough to fill the index fast, small enough for the memory. */
const AT_ONCE = 1_000;
/** The share of changed offers from which on the index is compacted, which costs as much as a partial rebuild. */
const MANY = 1 / 10;

/** Synchronises the index with the database: reads offers that it lacks or has in another state. */
export async function fillIndex({ offers, members, index }: Deps): Promise<void> {
  const structures = await members.allStructures();
  index.setStructures(structures);
  const held = new Map(index.ids().map((id) => [id, index.stateOf(id)]));
  const states = await offers.activeStates();

  /** The database is read after the index: an offer is older there only if the database was restored. */
  function restored(offer: PublishedOffer): ShownOffer {
    if (offer.version < (held.get(offer.id)?.version ?? 0)) index.drop(offer.id);
    return { offer, structure: structures.get(offer.ownerId) ?? null };
  }

  const changed = [...states].flatMap(([id, state]) => (isSame(index.stateOf(id), state) ? [] : [id]));
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const found = (await offers.findAll(changed.slice(from, from + AT_ONCE))).filter(isPublished);
    index.putAll(found.map(restored));
  }
  for (const id of index.ids().filter((held) => !states.has(held))) {
    const offer = await offers.find(id);
    if (offer && isPublished(offer)) index.put(restored(offer));
    else index.drop(id);
  }
  if (changed.length > states.size * MANY) index.tidy();
}

const isSame = (one: OfferState | null, other: OfferState) =>
  one?.version === other.version && one.updatedAt === other.updatedAt;

async function refreshOffer({ offers, members, index }: Deps, offerId: number): Promise<void> {
  const offer = await offers.find(offerId);
  if (!offer || !isPublished(offer)) return;
  const structures = await members.structures([offer.ownerId]);
  index.put({ offer, structure: structures.get(offer.ownerId) ?? null });
}

/**
 * Updates the index after an event. Reads the offer again, because events carry only its outline, but not if this
 * process has indexed that version itself and its owner's structure is unchanged. Stores a member's name before it is shown, because
 * the consumer that projects members may be behind.
 */
export function updateIndex(deps: Deps & { changedOwners: Recent<string, true> }) {
  const { members, index, changedOwners } = deps;
  return async (event: EventOf<EventType>): Promise<void> => {
    if (event.type === 'profile.updated' || event.type === 'structure.onboarded') {
      const data = event.data as EventOf<'profile.updated'>['data'];
      await members.keep({ ...data, version: event.aggregate.version });
      const structures = await members.structures([data.userId]);
      changedOwners.set(data.userId, true);
      index.setStructure(data.userId, structures.get(data.userId) ?? null);
      return;
    }
    if (event.type === 'account.erased') {
      await members.hide((event.data as EventOf<'account.erased'>['data']).userId);
      return;
    }
    const { offerId, ownerId } = event.data as EventOf<'offer.published'>['data'];
    if (!index.knows(offerId, event.aggregate.version) || changedOwners.get(ownerId))
      await refreshOffer(deps, offerId);
  };
}
