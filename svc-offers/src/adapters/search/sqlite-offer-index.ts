import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { unavailableError } from '@praticio/service-kit/errors';
import { distanceKm } from '../../domain/distance.ts';
import type { OwnerStructure } from '../../domain/member.ts';
import type { FoundOffer, OfferIndex, ShownOffer } from '../../domain/offer-index.ts';
import type { Gazetteer, Position } from '../../domain/places.ts';
import type { RichText } from '../../domain/ports.ts';
import { fold } from '../text/fold.ts';
import { findOffers } from './find-offers.ts';
import { createGrid, positionOf } from './grid.ts';
import { createKeptResults } from './kept-results.ts';
import { createOfferTable } from './offer-table.ts';
import { codesOf } from './place-codes.ts';
import type { Row } from './row.ts';
import { createStatements, openIndex } from './schema.ts';
import { byPay, byTitle, createSortedRows, newestFirst } from './sorted-rows.ts';
import { createStoredOffers } from './stored-offers.ts';
import { createWordMatches } from './word-matches.ts';

export interface IndexDeps {
  gazetteer: Gazetteer;
  richText: Pick<RichText, 'textOf'>;
  database?: DatabaseSync;
}

/** Of a sitemap. */
const LISTED_MAX = 50_000;
/** Offers that change together: many enough to be fast, few enough to hold in memory. */
const AT_ONCE = 1_000;

/**
 * The search projection (docs/architecture.md#derived-indexes): SQLite's FTS5 finds words, the offers themselves are
 * at hand, filtered, counted and ordered in memory. Every instance has its own.
 */
export function createOfferIndex({ gazetteer, richText, database = openIndex() }: IndexDeps): OfferIndex {
  const table = createOfferTable();
  const { byId, bySlot } = table;
  /** Versions of offers that left the index: older news must not bring them back. */
  const removed = new Map<number, number>();
  const statements = createStatements(database);
  const words = createWordMatches(statements, table);
  const results = createKeptResults(table.columns);
  const grid = createGrid();
  const newest = createSortedRows(bySlot, newestFirst);
  const titles = createSortedRows(bySlot, byTitle);
  const paid = createSortedRows(bySlot, byPay);
  const stored = createStoredOffers(statements);

  function erase(row: Row) {
    newest.remove(row);
    titles.remove(row);
    paid.remove(row);
    grid.remove(row);
    stored.remove(row.id);
    words.remove(row);
    table.remove(row);
  }

  /** Keeps the offer; its place in the orders is the caller's business. */
  function write(shown: ShownOffer): Row {
    const row = table.add(stored.add(shown));
    grid.add(row);
    const { speciality, location, description } = shown.offer;
    const { commune } = location;
    words.add(row, {
      title: row.title,
      company: fold(shown.structure?.name ?? ''),
      speciality: fold(speciality ?? ''),
      location: fold(location.text),
      description: fold(richText.textOf(description)),
      commune: fold(commune?.name ?? ''),
      department: fold(commune?.department ?? ''),
      region: fold(commune?.region ?? ''),
      codes: codesOf(commune).join(' '),
    });
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

  /** Runs `work` as one change of the database. */
  function change(work: () => void) {
    results.forget();
    database.exec('BEGIN');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      words.forget();
      // a full disk, for one: the change comes again, by the follower or by the next start
      throw unavailableError(error);
    }
  }

  function putAll(all: ShownOffer[]) {
    change(() => {
      // the last word on an offer that is there twice
      const added = [...new Map(all.flatMap(take).map((row) => [row.id, row])).values()];
      const [first] = added;
      for (const rows of [newest, titles, paid]) {
        if (first && added.length === 1) rows.add(first);
        else rows.addAll(added);
      }
    });
  }

  /** Holds the offers in the order in which searches read most of them. */
  function layOut() {
    results.forget();
    words.forget();
    grid.clear();
    table.layOut(newestFirst);
    const rows = [...byId.values()];
    for (const row of rows) grid.add(row);
    for (const order of [newest, titles, paid]) order.reset(rows);
  }

  // what the snapshot holds, in a database that has one; one at a time, so that few are held twice
  for (const indexed of stored.all()) table.add(indexed);
  layOut();

  const shownOf = (rows: readonly Row[]) => rows.flatMap(({ id }) => stored.read(id) ?? []);

  function showUnder(rows: Row[], structureOf: (ownerId: string) => OwnerStructure | null) {
    const outdated = rows.filter(
      ({ offer, structure }) => !isDeepStrictEqual(structure, structureOf(offer.ownerId)),
    );
    for (let from = 0; from < outdated.length; from += AT_ONCE) {
      const shown = shownOf(outdated.slice(from, from + AT_ONCE));
      putAll(shown.map(({ offer }) => ({ offer, structure: structureOf(offer.ownerId) })));
    }
  }

  return {
    put: (shown) => putAll([shown]),
    putAll,
    tidy() {
      statements("INSERT INTO offer_words (offer_words) VALUES ('optimize')").run();
      layOut();
    },
    setStructure(ownerId, structure) {
      const theirs = [...byId.values()].filter(({ offer }) => offer.ownerId === ownerId);
      showUnder(theirs, () => structure);
    },
    setStructures: (structures) =>
      showUnder([...byId.values()], (ownerId) => structures.get(ownerId) ?? null),
    ids: () => [...byId.keys()],
    stateOf(offerId) {
      const row = byId.get(offerId);
      return row ? { version: row.offer.version, updatedAt: row.updatedAt } : null;
    },
    drop(offerId) {
      const row = byId.get(offerId);
      if (row) change(() => erase(row));
      removed.delete(offerId);
    },
    read: (ids) => ids.flatMap((id) => stored.read(id) ?? []),
    close: () => database.close(),
    listed: () =>
      Array.from(newest.all().subarray(0, LISTED_MAX), bySlot).map(({ id, updatedAt }) => ({
        id,
        updatedAt: new Date(updatedAt).toISOString(),
      })),
    structureIds: () => [...new Set([...byId.values()].flatMap(({ structure }) => structure?.id ?? []))],
    around(place, radiusKm) {
      if (!place) return Array.from(newest.all(), bySlot).map(({ offer }) => ({ offer, distanceKm: null }));
      const slots = grid.around(place, radiusKm) ?? [];
      const found = Array.from(slots, bySlot).map((row) => ({ row, km: kmTo(row, place) }));
      return found
        .filter(({ km }) => km !== null && km <= radiusKm)
        .sort((a, b) => newestFirst(a.row, b.row))
        .map(({ row, km }) => ({ offer: row.offer, distanceKm: km && Math.round(km) }));
    },
    search(query, now) {
      const { slots, facets, around } = findOffers(
        { gazetteer, table, words, newest, titles, paid, grid, results },
        query,
        now,
      );
      const from = (query.page - 1) * query.limit;
      const items = Array.from(slots.subarray(from, from + query.limit), bySlot).flatMap(
        (row): FoundOffer[] => {
          const shown = stored.read(row.id);
          const km = kmTo(row, around);
          return shown ? [{ ...shown, distanceKm: km && Math.round(km) }] : [];
        },
      );
      return { items, total: slots.length, facets };
    },
  };
}

function kmTo(row: Row, place: Position | null): number | null {
  const position = positionOf(row);
  return place && position ? distanceKm(position, place) : null;
}
