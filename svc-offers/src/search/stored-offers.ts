import type { ShownOffer } from '../offers/offer.ts';
import { type IndexedOffer, indexedOffer } from './row.ts';
import type { Statements } from './schema-engine.ts';

/** Whole offers that are kept in memory: those of the pages that everybody reads. */
const WHOLE_MAX = 1_000;

/** Offers in the index's database: what the index holds in memory of each, and the whole offer, which pages show. */
export function createStoredOffers(statements: Statements) {
  const recent = new Map<number, ShownOffer>();

  return {
    /** Stores an offer and returns what the index holds of it. */
    add(shown: ShownOffer): IndexedOffer {
      const indexed = indexedOffer(shown);
      const { id } = shown.offer;
      recent.delete(id);
      statements('INSERT OR REPLACE INTO stored_offers (id, indexed, shown) VALUES (?, ?, ?)').run(
        id,
        JSON.stringify(indexed),
        JSON.stringify(shown),
      );
      return indexed;
    },
    remove(id: number): void {
      recent.delete(id);
      statements('DELETE FROM stored_offers WHERE id = ?').run(id);
    },
    /** The whole offer; null for one that is not stored. */
    read(id: number): ShownOffer | null {
      const known = recent.get(id);
      if (known) return known;
      const found = statements('SELECT shown FROM stored_offers WHERE id = ?').get(id);
      if (!found) return null;
      const shown = revive(JSON.parse(String(found.shown)) as ShownOffer);
      if (recent.size >= WHOLE_MAX) recent.clear();
      recent.set(id, shown);
      return shown;
    },
    /** What the index holds of every stored offer. */
    *all(): Generator<IndexedOffer> {
      for (const { indexed } of statements('SELECT indexed FROM stored_offers').iterate())
        yield JSON.parse(String(indexed)) as IndexedOffer;
    },
  };
}

const dateOrNull = (text: Date | null) => text && new Date(text);

/** Dates are texts in JSON. */
function revive({ offer, structure }: ShownOffer): ShownOffer {
  const { moderation } = offer;
  return {
    structure,
    offer: {
      ...offer,
      createdAt: new Date(offer.createdAt),
      updatedAt: new Date(offer.updatedAt),
      expiresAt: new Date(offer.expiresAt),
      urgentUntil: dateOrNull(offer.urgentUntil),
      remindedOf: dateOrNull(offer.remindedOf),
      moderation: moderation && { ...moderation, at: new Date(moderation.at) },
    },
  };
}
