import type { Alert, AlertIndex } from '../../domain/alert.ts';
import type { Commune } from '../../domain/offer.ts';
import type { Gazetteer, RichText, ShownOffer } from '../../domain/ports.ts';
import { fold, wordsOf } from '../text/fold.ts';

interface Deps {
  gazetteer: Gazetteer;
  richText: Pick<RichText, 'textOf'>;
}

/** An alert's criteria as they are compared. */
interface Prepared {
  alert: Alert;
  words: string[];
  locationWords: string[];
  /** The commune that the location means, when it says which. */
  communeCode: string | null;
  locationPhrase: string;
  speciality: string;
  contractType: string;
}

/** What an offer says, as far as alerts ask for it. */
interface Said {
  /** Every start of every word. */
  wordStarts: Set<string>;
  locationStarts: Set<string>;
  /** Every start of the names of commune, department and region. */
  placeStarts: Set<string>;
  codes: Set<string>;
  speciality: string;
  contractType: string;
}

function startsOf(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1));
}

function prepare(alert: Alert, gazetteer: Gazetteer): Prepared {
  const { titleKeyword, location, speciality, contractType } = alert.criteria;
  const commune: Commune | null = gazetteer.locate(location);
  const locationPhrase = fold(location);
  return {
    alert,
    words: wordsOf(titleKeyword),
    locationWords: wordsOf(location),
    communeCode: commune && locationPhrase !== fold(commune.name) ? (commune.codes[0] ?? null) : null,
    locationPhrase,
    speciality: fold(speciality),
    contractType: fold(contractType),
  };
}

function whatIsSaid({ offer, company }: ShownOffer, richText: Deps['richText']): Said {
  const { title, speciality, location, description, contractType } = offer;
  const texts = [title, company ?? '', speciality ?? '', location.text, richText.textOf(description)];
  const { commune } = location;
  const places = commune ? [commune.name, commune.department, commune.region].map(fold) : [];
  return {
    wordStarts: new Set(wordsOf(texts.join(' ')).flatMap(startsOf)),
    locationStarts: new Set(wordsOf(location.text).flatMap(startsOf)),
    placeStarts: new Set(places.flatMap(startsOf)),
    codes: new Set(commune?.codes),
    speciality: fold(speciality ?? ''),
    contractType: fold(contractType ?? ''),
  };
}

/** The meaning of the filters of `GET /api/offers`. */
function matches(alert: Prepared, said: Said): boolean {
  if (alert.speciality && alert.speciality !== said.speciality) return false;
  if (alert.contractType && alert.contractType !== said.contractType) return false;
  if (!alert.words.every((word) => said.wordStarts.has(word))) return false;
  if (alert.locationPhrase === '') return true;
  const place = alert.communeCode
    ? said.codes.has(alert.communeCode)
    : said.placeStarts.has(alert.locationPhrase);
  return place || alert.locationWords.every((word) => said.locationStarts.has(word));
}

/** One of the places that an alert's location can be found under: a commune, a name's start, a first word. */
function locationKeysOf({ communeCode, locationPhrase, locationWords }: Prepared): string[] {
  if (locationPhrase === '') return ['any'];
  return [communeCode ? `code:${communeCode}` : `name:${locationPhrase}`, `word:${locationWords[0]}`];
}

const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? '';

/**
 * Alerts in memory, found by what they ask for: first by speciality, contract type and place together, then by
 * their longest word. An offer looks up the few combinations that it can satisfy, so that the cost of a
 * publication follows the alerts that match and not how many there are.
 */
export function createAlertIndex({ gazetteer, richText }: Deps): AlertIndex {
  const groups = new Map<string, Map<string, Map<string, Prepared>>>();
  const known = new Map<string, Prepared>();

  const groupKeysOf = (alert: Prepared) =>
    locationKeysOf(alert).map((place) => `${alert.speciality}|${alert.contractType}|${place}`);

  function remove(alertId: string) {
    const alert = known.get(alertId);
    if (!alert) return;
    known.delete(alertId);
    const word = longest(alert.words);
    for (const key of groupKeysOf(alert)) {
      const group = groups.get(key);
      const bucket = group?.get(word);
      bucket?.delete(alertId);
      if (bucket?.size === 0) group?.delete(word);
      if (group?.size === 0) groups.delete(key);
    }
  }

  function candidatesIn(group: Map<string, Map<string, Prepared>>, said: Said): Prepared[] {
    const found = [...(group.get('')?.values() ?? [])];
    // whichever side is smaller is walked
    if (group.size < said.wordStarts.size) {
      for (const [word, bucket] of group)
        if (word && said.wordStarts.has(word)) found.push(...bucket.values());
    } else {
      for (const start of said.wordStarts) found.push(...(group.get(start)?.values() ?? []));
    }
    return found;
  }

  return {
    remove,
    put(alert) {
      const newer = known.get(alert.id)?.alert.version ?? 0;
      if (newer > alert.version) return;
      remove(alert.id);
      if (!alert.enabled) return;
      const prepared = prepare(alert, gazetteer);
      known.set(alert.id, prepared);
      const word = longest(prepared.words);
      for (const key of groupKeysOf(prepared)) {
        const group = groups.get(key) ?? new Map<string, Map<string, Prepared>>();
        groups.set(key, group);
        const bucket = group.get(word) ?? new Map<string, Prepared>();
        group.set(word, bucket);
        bucket.set(alert.id, prepared);
      }
    },
    match(shown) {
      const said = whatIsSaid(shown, richText);
      const places = [
        'any',
        ...[...said.codes].map((code) => `code:${code}`),
        ...[...said.placeStarts].map((start) => `name:${start}`),
        ...[...said.locationStarts].map((start) => `word:${start}`),
      ];
      const found = new Map<string, Alert>();
      for (const speciality of new Set(['', said.speciality])) {
        for (const contractType of new Set(['', said.contractType])) {
          for (const place of places) {
            const group = groups.get(`${speciality}|${contractType}|${place}`);
            if (!group) continue;
            for (const candidate of candidatesIn(group, said)) {
              if (matches(candidate, said)) found.set(candidate.alert.id, candidate.alert);
            }
          }
        }
      }
      return [...found.values()];
    },
  };
}
