import type { RichText, ShownOffer } from '../offers/offer.ts';
import type { Alert } from './alert.ts';
import {
  locationKeysOf,
  locationKeysOfOffer,
  matches,
  type PrepareDeps,
  type Prepared,
  prepare,
  type SearchedOffer,
  searchedOffer,
  workKeysOf,
  workOf,
} from './criteria.ts';

interface Deps extends PrepareDeps {
  richText: Pick<RichText, 'textOf'>;
}

/** The alerts of one word and place, by speciality and contract type together. */
type Group = Map<string, Set<Prepared>>;

/** The number of alerts for each key. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    has: (thing: string) => counts.has(thing),
    change(thing: string, by: 1 | -1) {
      const left = (counts.get(thing) ?? 0) + by;
      if (left > 0) counts.set(thing, left);
      else counts.delete(thing);
    },
  };
}

/**
 * Enabled alerts in memory (docs/architecture.md#derived-indexes), indexed by their criteria: first by their longest word ('' without
 * one) and their place, then by specialty and contract type. An offer looks up only keys that alerts use: the cost of a publication
 * depends on the words of the offer and the matching alerts, not on the number of alerts.
 */
export function alertIndexEngine({ richText, ...deps }: Deps) {
  const known = new Map<string, Prepared>();
  const groups = new Map<string, Group>();
  const words = createCounts();
  const locations = createCounts();

  function remove(alertId: string): void {
    const alert = known.get(alertId);
    if (!alert) return;
    known.delete(alertId);
    const keys = locationKeysOf(alert);
    for (const location of keys) locations.change(location, -1);
    for (const { word, work } of workKeysOf(alert)) {
      words.change(word, -1);
      for (const location of keys) {
        const group = groups.get(`${word}|${location}`);
        const alerts = group?.get(work);
        alerts?.delete(alert);
        if (alerts?.size === 0) group?.delete(work);
        if (group?.size === 0) groups.delete(`${word}|${location}`);
      }
    }
  }

  function add(alert: Prepared) {
    known.set(alert.alert.id, alert);
    const keys = locationKeysOf(alert);
    for (const location of keys) locations.change(location, 1);
    for (const { word, work } of workKeysOf(alert)) {
      words.change(word, 1);
      for (const location of keys) {
        const group: Group = groups.get(`${word}|${location}`) ?? new Map();
        groups.set(`${word}|${location}`, group);
        group.set(work, (group.get(work) ?? new Set()).add(alert));
      }
    }
  }

  /** Candidates with a word, a place, a speciality and a contract type of the offer; their other words may not match. */
  function* candidatesFor(offered: SearchedOffer): Generator<Prepared> {
    const offerLocations = locationKeysOfOffer(offered).filter(locations.has);
    const works = ['', offered.speciality].flatMap((speciality) =>
      ['', offered.contractType].map((contractType) => workOf(speciality, contractType)),
    );
    for (const word of ['', ...offered.wordStarts].filter(words.has)) {
      for (const location of offerLocations) {
        const group = groups.get(`${word}|${location}`);
        if (!group) continue;
        for (const work of works) yield* group.get(work) ?? [];
      }
    }
  }

  return {
    remove,
    /** Ids of the indexed alerts. */
    ids: (): string[] => [...known.keys()],
    put(alert: Alert): void {
      const held = known.get(alert.id)?.alert;
      // an alert that was removed and created again starts at version 1 again
      const isSame = held?.createdAt.getTime() === alert.createdAt.getTime();
      if (held && (isSame ? held.version > alert.version : held.createdAt > alert.createdAt)) return;
      remove(alert.id);
      if (alert.enabled) add(prepare(alert, deps));
    },
    match(shown: ShownOffer): Alert[] {
      const offered = searchedOffer(shown, richText);
      const found = new Map<string, Alert>();
      for (const candidate of candidatesFor(offered))
        if (matches(candidate, offered)) found.set(candidate.alert.id, candidate.alert);
      return [...found.values()];
    },
  };
}
export type AlertIndex = ReturnType<typeof alertIndexEngine>;
