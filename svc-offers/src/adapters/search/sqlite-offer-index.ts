import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { PublishedOffer } from '../../domain/offer.ts';
import type { OfferIndex, ShownOffer } from '../../domain/offer-index.ts';
import type { Gazetteer } from '../../domain/places.ts';
import type { RichText } from '../../domain/ports.ts';
import { fold } from '../text/fold.ts';
import { findOffers } from './find-offers.ts';
import { createMatchCounts } from './match-counts.ts';
import { createStatements, openIndex } from './schema.ts';

/** Urgent without an end. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

export interface IndexDeps {
  gazetteer: Gazetteer;
  richText: Pick<RichText, 'textOf'>;
  database?: DatabaseSync;
}

function urgentUntilOf({ urgent, urgentUntil }: PublishedOffer): number {
  if (!urgent) return 0;
  return urgentUntil ? urgentUntil.getTime() : FOR_EVER;
}

/**
 * The search projection (docs/architecture.md#derived-indexes): SQLite's FTS5 finds ids, the offers themselves are at
 * hand. Every instance has its own, in memory.
 */
export function createOfferIndex({ gazetteer, richText, database = openIndex() }: IndexDeps): OfferIndex {
  const shownById = new Map<number, ShownOffer>();
  /** Versions of offers that left the index: older news must not bring them back. */
  const removed = new Map<number, number>();
  const statements = createStatements(database);
  const matchCounts = createMatchCounts(statements);

  function erase(id: number) {
    if (!shownById.delete(id)) return;
    statements('DELETE FROM offers WHERE id = ?').run(id);
    statements('DELETE FROM offer_words WHERE rowid = ?').run(id);
  }

  function write(shown: ShownOffer) {
    const { offer, structure } = shown;
    const { id, title, location, speciality, contractType, createdAt } = offer;
    const [titleKey, specialityKey] = [fold(title), fold(speciality ?? '')];
    shownById.set(id, shown);
    statements('INSERT INTO offers VALUES (?, ?, ?, ?, ?, ?)').run(
      ...[id, titleKey, specialityKey, contractType ?? '', createdAt.getTime(), urgentUntilOf(offer)],
    );
    const { commune } = location;
    statements(`INSERT INTO offer_words
      (rowid, title, company, speciality, location, description, commune, department, region, codes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
      ...[id, titleKey, fold(structure?.name ?? ''), specialityKey, fold(location.text)],
      fold(richText.textOf(offer.description)),
      ...[fold(commune?.name ?? ''), fold(commune?.department ?? ''), fold(commune?.region ?? '')],
      commune?.codes.join(' ') ?? '',
    );
  }

  function atOnce(work: () => void) {
    matchCounts.forget();
    database.exec('BEGIN');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  function put(shown: ShownOffer) {
    const { id, version, status } = shown.offer;
    if (version < (shownById.get(id)?.offer.version ?? removed.get(id) ?? 0)) return;
    erase(id);
    if (status === 'ACTIVE') {
      removed.delete(id);
      write(shown);
    } else {
      removed.set(id, version);
    }
  }

  return {
    put: (shown) => atOnce(() => put(shown)),
    putAll: (all) => atOnce(() => all.forEach(put)),
    tidy: () => void statements("INSERT INTO offer_words (offer_words) VALUES ('optimize')").run(),
    setStructure(ownerId, structure) {
      const theirs = [...shownById.values()].filter(({ offer }) => offer.ownerId === ownerId);
      if (theirs.every((shown) => isDeepStrictEqual(shown.structure, structure))) return;
      atOnce(() => {
        for (const { offer } of theirs) put({ offer, structure });
      });
    },
    ids: () => [...shownById.keys()],
    listed: () =>
      statements('SELECT id FROM offers ORDER BY created_at DESC, id DESC LIMIT 50000')
        .all()
        .flatMap(({ id }) => shownById.get(id as number)?.offer ?? [])
        .map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() })),
    search(query, now) {
      const { ids, ...counts } = findOffers({ statements, gazetteer, matchCounts }, query, now);
      return { ...counts, items: ids.flatMap((id) => shownById.get(id) ?? []) };
    },
  };
}
