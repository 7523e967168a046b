import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { unavailableError } from 'service-kit/errors';
import type { FoundOffer, OfferIndex, ShownOffer } from '../../domain/offer-index.ts';
import type { Gazetteer, Position } from '../../domain/places.ts';
import type { RichText } from '../../domain/ports.ts';
import { distanceKm } from '../places/distance.ts';
import { fold } from '../text/fold.ts';
import { createDictionaries } from './dictionary.ts';
import { isWithin } from './filters.ts';
import { findOffers } from './find-offers.ts';
import { createGrid } from './grid.ts';
import { createKeptResults } from './kept-results.ts';
import { type Row, rowOf } from './row.ts';
import { createStatements, openIndex } from './schema.ts';
import { byPay, byTitle, createSortedRows, newestFirst } from './sorted-rows.ts';
import { createStoredOffers } from './stored-offers.ts';

export interface IndexDeps {
  gazetteer: Gazetteer;
  richText: Pick<RichText, 'textOf'>;
  database?: DatabaseSync;
}

/** Of a sitemap. */
const LISTED_MAX = 50_000;

/**
 * The search projection (docs/architecture.md#derived-indexes): SQLite's FTS5 finds words, the offers themselves are
 * at hand, filtered, counted and ordered in memory. Every instance has its own.
 */
export function createOfferIndex({ gazetteer, richText, database = openIndex() }: IndexDeps): OfferIndex {
  const byId = new Map<number, Row>();
  /** Versions of offers that left the index: older news must not bring them back. */
  const removed = new Map<number, number>();
  const statements = createStatements(database);
  const dictionaries = createDictionaries();
  const results = createKeptResults();
  const grid = createGrid();
  const newest = createSortedRows(newestFirst);
  const titles = createSortedRows(byTitle);
  const paid = createSortedRows(byPay);
  const stored = createStoredOffers(statements);

  function erase(row: Row) {
    byId.delete(row.id);
    newest.remove(row);
    titles.remove(row);
    paid.remove(row);
    grid.remove(row);
    stored.remove(row.id);
    statements('DELETE FROM offer_words WHERE rowid = ?').run(row.id);
  }

  /** Keeps the offer; its place in the orders is the caller's business. */
  function write(shown: ShownOffer): Row {
    const row = rowOf(stored.add(shown), dictionaries);
    byId.set(row.id, row);
    grid.add(row);
    const { speciality, location, description } = shown.offer;
    const { commune } = location;
    statements(`INSERT INTO offer_words
      (rowid, title, company, speciality, location, description, commune, department, region, codes)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
      ...[row.id, row.title, fold(shown.structure?.name ?? ''), fold(speciality ?? '')],
      ...[fold(location.text), fold(richText.textOf(description))],
      ...[fold(commune?.name ?? ''), fold(commune?.department ?? ''), fold(commune?.region ?? '')],
      commune?.codes.join(' ') ?? '',
    );
    return row;
  }

  /** Takes the news in; answers the row that has to find its place. */
  function take(shown: ShownOffer): Row[] {
    const { id, version, status } = shown.offer;
    const known = byId.get(id);
    if (version < (known?.offer.version ?? removed.get(id) ?? 0)) return [];
    if (known) erase(known);
    if (status !== 'ACTIVE') {
      removed.set(id, version);
      return [];
    }
    removed.delete(id);
    return [write(shown)];
  }

  function putAll(all: ShownOffer[]) {
    results.forget();
    database.exec('BEGIN');
    try {
      // the last word on an offer that is there twice
      const added = [...new Map(all.flatMap(take).map((row) => [row.id, row])).values()];
      const [first] = added;
      for (const rows of [newest, titles, paid]) {
        if (first && added.length === 1) rows.add(first);
        else rows.addAll(added);
      }
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      // a full disk, for one: the change comes again, by the follower or by the next start
      throw unavailableError(error);
    }
  }

  /**
   * Holds copies of the rows, made in the order in which searches read most of them: neighbours in that order are then
   * neighbours in memory, which makes a search that looks at every row several times faster.
   */
  function layOut(rows: Row[]) {
    results.forget();
    grid.clear();
    const copies = rows.sort(newestFirst).map((row) => ({ ...row }));
    for (const row of copies) {
      byId.set(row.id, row);
      grid.add(row);
    }
    for (const order of [newest, titles, paid]) order.reset(copies);
  }

  // what the snapshot holds, in a database that has one
  layOut(Array.from(stored.all(), (indexed) => rowOf(indexed, dictionaries)));

  const shownOf = (rows: readonly Row[]) => rows.flatMap(({ id }) => stored.read(id) ?? []);

  return {
    put: (shown) => putAll([shown]),
    putAll,
    tidy() {
      statements("INSERT INTO offer_words (offer_words) VALUES ('optimize')").run();
      layOut([...newest.all]);
    },
    setStructure(ownerId, structure) {
      const theirs = newest.all.filter(({ offer }) => offer.ownerId === ownerId);
      if (theirs.every((row) => isDeepStrictEqual(row.structure, structure))) return;
      putAll(shownOf(theirs).map(({ offer }) => ({ offer, structure })));
    },
    ids: () => [...byId.keys()],
    versionOf: (offerId) => byId.get(offerId)?.offer.version ?? 0,
    outdatedOwners(structures) {
      const outdated = newest.all.filter(
        ({ offer, structure }) => !isDeepStrictEqual(structure, structures.get(offer.ownerId) ?? null),
      );
      return [...new Set(outdated.map(({ offer }) => offer.ownerId))];
    },
    read: (ids) => ids.flatMap((id) => stored.read(id) ?? []),
    close: () => database.close(),
    listed: () =>
      newest.all
        .slice(0, LISTED_MAX)
        .map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt).toISOString() })),
    around(place, radiusKm) {
      if (!place) return newest.all.map(({ offer }) => ({ offer, distanceKm: null }));
      return grid
        .around(place, radiusKm)
        .filter((row) => isWithin(row, { ...place, radiusKm }))
        .sort(newestFirst)
        .map((row) => ({ offer: row.offer, distanceKm: distanceTo(row, place) }));
    },
    search(query, now) {
      const { rows, facets, around } = findOffers(
        { statements, gazetteer, dictionaries, byId, newest, titles, paid, grid, results },
        query,
        now,
      );
      const from = (query.page - 1) * query.limit;
      const items = rows.slice(from, from + query.limit).flatMap((row): FoundOffer[] => {
        const shown = stored.read(row.id);
        return shown ? [{ ...shown, distanceKm: distanceTo(row, around) }] : [];
      });
      return { items, total: rows.length, facets };
    },
  };
}

function distanceTo({ position }: Row, place: Position | null): number | null {
  return place && position ? Math.round(distanceKm(place, position)) : null;
}
