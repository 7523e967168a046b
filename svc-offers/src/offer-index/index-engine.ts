import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { OffersMap } from '@praticio/contracts/offers/map';
import type { OffersQuery } from '@praticio/contracts/offers/offer';
import type { Bounds } from '@praticio/contracts/offers/place';
import { unavailableError } from '@praticio/service-kit/errors';
import type { OwnerStructure } from '../members/member.ts';
import { strangersView } from '../offers/confidential.ts';
import { isPublic, type OfferState, type RichText, type ShownOffer } from '../offers/offer.ts';
import { distanceKm } from '../places/distance.ts';
import type { Gazetteer, Position } from '../places/place.ts';
import { plainReading, type Reading } from '../reading/read-query.ts';
import { countsBySpeciality } from './columns.ts';
import { createKeptResults, findOffers } from './find.ts';
import { type FoundOffer, type FoundOffers, type NearOffer, textsOf } from './indexed-offer.ts';
import { mapPlaces } from './map-places.ts';
import {
  byPay,
  byTitle,
  createGrid,
  createOfferTable,
  createSortedRows,
  createStructureList,
  type ListedStructure,
  newestFirst,
  positionOf,
  type Row,
} from './offer-table.ts';
import { createStatements, createStoredOffers, openIndex } from './snapshot-engine.ts';
import { createWordMatches, matchExpression, startsExpression } from './word-matches.ts';

interface Deps {
  gazetteer: Gazetteer;
  richText: Pick<RichText, 'textOf'>;
  database?: DatabaseSync;
}

/** The batch size of changes: large enough to be fast, small enough for the memory. */
const AT_ONCE = 1_000;

/**
 * The search projection (docs/architecture.md#derived-indexes): SQLite's FTS5 finds words; the offers are
 * filtered, counted and sorted in memory. Every instance has its own index. It contains only offers that everybody sees, and
 * ignores outdated versions.
 */
export function indexEngine({ gazetteer, richText, database = openIndex() }: Deps) {
  const table = createOfferTable();
  const { byId, bySlot } = table;
  /** Versions of removed offers: older events must not restore them. */
  const removed = new Map<number, number>();
  const statements = createStatements(database);
  const words = createWordMatches(statements, table);
  const results = createKeptResults(table.columns);
  const grid = createGrid();
  const newest = createSortedRows(bySlot, newestFirst);
  const titles = createSortedRows(bySlot, byTitle);
  const paid = createSortedRows(bySlot, byPay);
  const stored = createStoredOffers(statements);
  const structures = createStructureList(table, newest);

  function erase(row: Row) {
    newest.remove(row);
    titles.remove(row);
    paid.remove(row);
    grid.remove(row);
    stored.remove(row.id);
    words.remove(row);
    table.remove(row);
  }

  /** Stores the offer; the caller updates the orders. */
  function write(shown: ShownOffer): Row {
    const row = table.add(stored.add(shown));
    grid.add(row);
    words.add(row, textsOf(shown, row, richText.textOf));
    return row;
  }

  /** Applies a change; returns the row to insert into the orders. */
  function take(shown: ShownOffer): Row[] {
    const { id, version } = shown.offer;
    const known = byId.get(id);
    if (version < (known?.offer.version ?? removed.get(id) ?? 0)) return [];
    if (known) erase(known);
    if (!isPublic(shown.offer)) {
      removed.set(id, version);
      return [];
    }
    removed.delete(id);
    return [write(shown)];
  }

  /** Runs `work` in a transaction. */
  function change(work: () => void) {
    results.forget();
    structures.forget();
    database.exec('BEGIN');
    try {
      work();
      database.exec('COMMIT');
    } catch (error) {
      database.exec('ROLLBACK');
      words.forget();
      // for example a full disk: the follower or the next start repeats the change
      throw unavailableError(error);
    }
  }

  function putAll(all: ShownOffer[]) {
    change(() => {
      const taken = all.map(strangersView).flatMap(take);
      // the last change of an offer that occurs twice
      const added = [...new Map(taken.map((row) => [row.id, row])).values()];
      const [first] = added;
      for (const rows of [newest, titles, paid]) {
        if (first && added.length === 1) rows.add(first);
        else rows.addAll(added);
      }
    });
  }

  /** Moves the offers into the order in which searches read most of them. */
  function layOut() {
    results.forget();
    words.forget();
    grid.clear();
    table.layOut(newestFirst);
    const rows = [...byId.values()];
    for (const row of rows) grid.add(row);
    for (const order of [newest, titles, paid]) order.reset(rows);
  }

  // load the snapshot, if the database has one; one at a time, so that few are in memory twice
  for (const indexed of stored.all()) table.add(indexed);
  layOut();

  const finding = { gazetteer, table, words, newest, titles, paid, grid, results };

  const shownOf = (rows: readonly Row[]) => rows.flatMap(({ id }) => stored.read(id) ?? []);

  function showUnder(rows: Row[], structureOf: (ownerId: string) => OwnerStructure | null) {
    const outdated = rows.filter(
      ({ offer, structure, isConfidential }) =>
        !isConfidential && !isDeepStrictEqual(structure, structureOf(offer.ownerId)),
    );
    for (let from = 0; from < outdated.length; from += AT_ONCE) {
      const shown = shownOf(outdated.slice(from, from + AT_ONCE));
      putAll(shown.map(({ offer }) => ({ offer, structure: structureOf(offer.ownerId) })));
    }
  }

  return {
    put: (shown: ShownOffer): void => putAll([shown]),
    /** Adds many at once, which takes a fraction of the time. */
    putAll,
    /** Merges the segments of the word index after a rebuild, which makes searches and changes faster. */
    tidy(): void {
      statements("INSERT INTO offer_words (offer_words) VALUES ('optimize')").run();
      layOut();
    },
    /** The owner's offers are shown under `structure` from now on. */
    setStructure(ownerId: string, structure: OwnerStructure | null): void {
      const theirs = [...byId.values()].filter(({ offer }) => offer.ownerId === ownerId);
      showUnder(theirs, () => structure);
    },
    /** Each offer is shown under the structure of its owner from now on. */
    setStructures: (structures: Map<string, OwnerStructure>): void =>
      showUnder([...byId.values()], (ownerId) => structures.get(ownerId) ?? null),
    /** Ids of the indexed offers. */
    ids: (): number[] => [...byId.keys()],
    /** The indexed state of the offer; null if it is not indexed. */
    stateOf(offerId: number): OfferState | null {
      const row = byId.get(offerId);
      return row ? { version: row.offer.version, updatedAt: row.updatedAt } : null;
    },
    /** Whether it has received this version of the offer, or a newer one. */
    knows: (offerId: number, version: number): boolean =>
      (byId.get(offerId)?.offer.version ?? removed.get(offerId) ?? 0) >= version,
    /** The indexed offer in `version` or a newer one; null if there is none. */
    current(offerId: number, version: number): ShownOffer | null {
      const row = byId.get(offerId);
      return row && row.offer.version >= version ? stored.read(offerId) : null;
    },
    /** Removes the offer and its version, so that an older one is accepted again. */
    drop(offerId: number): void {
      const row = byId.get(offerId);
      if (row) change(() => erase(row));
      removed.delete(offerId);
    },
    /** The offers with these ids, in their order, without those that are not indexed. */
    read: (ids: number[]): ShownOffer[] => ids.flatMap((id) => stored.read(id) ?? []),
    close: (): void => database.close(),
    /** Every ACTIVE offer, newest first. */
    listed: (): { id: number; updatedAt: string; structureId: string | null }[] =>
      Array.from(newest.all(), bySlot).map(({ id, updatedAt, structure }) => ({
        id,
        updatedAt: new Date(updatedAt).toISOString(),
        structureId: structure?.id ?? null,
      })),
    /** Ids of the structures that have ACTIVE offers. */
    structureIds: (): string[] => [
      ...new Set([...byId.values()].flatMap(({ structure }) => structure?.id ?? [])),
    ],
    /** Offers within the radius of a place, or all without one, newest first. */
    around(place: Position | null, radiusKm: number): NearOffer[] {
      if (!place) return Array.from(newest.all(), bySlot).map(({ offer }) => ({ offer, distanceKm: null }));
      const slots = grid.around(place, radiusKm) ?? [];
      const found = Array.from(slots, bySlot).map((row) => ({ row, km: kmTo(row, place) }));
      return found
        .filter(({ km }) => km !== null && km <= radiusKm)
        .sort((a, b) => newestFirst(a.row, b.row))
        .map(({ row, km }) => ({ offer: row.offer, distanceKm: km && Math.round(km) }));
    },
    /** Whether any offer has the words and the place, ignoring the rest of the query. */
    hasWords(query: OffersQuery, reading: Reading): boolean {
      const expression = matchExpression(query, reading, gazetteer);
      return expression === null || words.slotsOf(expression).length > 0;
    },
    /** Whether any offer has a word with this prefix. */
    hasWord: (word: string): boolean => words.has(startsExpression(word)),
    /** How many offers each specialty has, by its folded name. */
    countsBySpeciality: () => countsBySpeciality(table.columns, newest.all()),
    /** The number of offers that match the meaning of the words. */
    countOf(reading: Reading): number {
      const expression = matchExpression({ location: '', near: '' }, reading, gazetteer);
      return expression === null ? newest.all().length : words.slotsOf(expression).length;
    },
    /** How many offers are within the radius of a position. */
    countAround(place: Position, radiusKm: number): number {
      const { columns } = table;
      const kmOf = columns.positions.distancesFrom(place);
      let count = 0;
      for (const slot of grid.around(place, radiusKm) ?? [])
        count += Number(kmOf(columns.position[slot] as number) <= radiusKm);
      return count;
    },
    /** How many offers are in a place that has no coordinates. */
    countIn(placeId: string): number {
      const reading = plainReading('');
      const expression = matchExpression({ location: '', near: placeId }, reading, gazetteer);
      return expression === null ? 0 : words.slotsOf(expression).length;
    },
    /** The structures that have offers. */
    structures: (): readonly ListedStructure[] => structures.all(),
    /**
     * The places in `view` of the offers of `everywhere`, and how many of them `query` finds; each with the interpretation of its
     * words.
     */
    mapPlaces(
      [query, reading]: [OffersQuery, Reading],
      [everywhere, everyReading]: [OffersQuery, Reading],
      view: Bounds,
      now: Date,
    ): Omit<OffersMap, 'near'> {
      const found = findOffers(finding, query, reading, now).slots;
      const all = findOffers(finding, everywhere, everyReading, now).slots;
      const nameOf = (slot: number) => bySlot(slot).offer.commune?.name ?? '';
      return mapPlaces(table.columns, { all, found, view, nameOf });
    },
    /** `reading` is the interpretation of the query's words; without it they are plain text. */
    search(query: OffersQuery, now: Date, reading?: Reading): FoundOffers {
      const { slots, facets, around } = findOffers(finding, query, reading ?? plainReading(query.query), now);
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
export type OfferIndex = ReturnType<typeof indexEngine>;

function kmTo(row: Row, place: Position | null): number | null {
  const position = positionOf(row);
  return place && position ? distanceKm(position, place) : null;
}
