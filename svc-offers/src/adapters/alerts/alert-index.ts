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

const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** So many communes are called after a saint that the word finds too many alerts. */
const isTelling = (word: string, _at: number, words: string[]) =>
  words.length === 1 || !/^sainte?$/.test(word);

/** What an alert's location can be found under: a commune or a name's start, and the word that says most. */
function locationKeysOf({ communeCode, locationPhrase, locationWords }: Prepared): string[] {
  if (locationPhrase === '') return ['any'];
  return [
    communeCode ? `code:${communeCode}` : `name:${locationPhrase}`,
    `word:${longest(locationWords.filter(isTelling))}`,
  ];
}

/** Everything that the offer's place can be asked for as. */
function locationsSaid({ codes, placeStarts, locationStarts }: Said): string[] {
  return [
    'any',
    ...[...codes].map((code) => `code:${code}`),
    ...[...placeStarts].map((start) => `name:${start}`),
    ...[...locationStarts].map((start) => `word:${start}`),
  ];
}

const workKeyOf = ({ speciality, contractType }: Pick<Said, 'speciality' | 'contractType'>) =>
  `${speciality}|${contractType}`;

/** The alerts of one word and place, by speciality and contract type together. */
type Group = Map<string, Set<Prepared>>;

/** How many alerts ask for a thing. */
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
 * Alerts in memory, found by what they ask for: first by their longest word ('' without one) and their place, then by
 * speciality and contract type. An offer looks up what it says and somebody asks for: the cost of a publication
 * follows the words of the offer and the alerts that match, not how many alerts there are.
 */
export function createAlertIndex({ gazetteer, richText }: Deps): AlertIndex {
  const known = new Map<string, Prepared>();
  const groups = new Map<string, Group>();
  const words = createCounts();
  const locations = createCounts();

  function remove(alertId: string) {
    const alert = known.get(alertId);
    if (!alert) return;
    known.delete(alertId);
    const [word, work] = [longest(alert.words), workKeyOf(alert)];
    words.change(word, -1);
    for (const location of locationKeysOf(alert)) {
      locations.change(location, -1);
      const group = groups.get(`${word}|${location}`);
      const alerts = group?.get(work);
      alerts?.delete(alert);
      if (alerts?.size === 0) group?.delete(work);
      if (group?.size === 0) groups.delete(`${word}|${location}`);
    }
  }

  function add(alert: Prepared) {
    known.set(alert.alert.id, alert);
    const [word, work] = [longest(alert.words), workKeyOf(alert)];
    words.change(word, 1);
    for (const location of locationKeysOf(alert)) {
      locations.change(location, 1);
      const group: Group = groups.get(`${word}|${location}`) ?? new Map();
      groups.set(`${word}|${location}`, group);
      group.set(work, (group.get(work) ?? new Set()).add(alert));
    }
  }

  /** Those that ask for a word, a place, a speciality and a contract type of the offer; their other words may not fit. */
  function* candidatesFor(said: Said): Generator<Prepared> {
    const saidLocations = locationsSaid(said).filter(locations.has);
    const works = ['', said.speciality].flatMap((speciality) =>
      ['', said.contractType].map((contractType) => workKeyOf({ speciality, contractType })),
    );
    for (const word of ['', ...said.wordStarts].filter(words.has)) {
      for (const location of saidLocations) {
        const group = groups.get(`${word}|${location}`);
        if (!group) continue;
        for (const work of works) yield* group.get(work) ?? [];
      }
    }
  }

  return {
    remove,
    put(alert) {
      const newer = known.get(alert.id)?.alert.version ?? 0;
      if (newer > alert.version) return;
      remove(alert.id);
      if (alert.enabled) add(prepare(alert, gazetteer));
    },
    match(shown) {
      const said = whatIsSaid(shown, richText);
      const found = new Map<string, Alert>();
      for (const candidate of candidatesFor(said))
        if (matches(candidate, said)) found.set(candidate.alert.id, candidate.alert);
      return [...found.values()];
    },
  };
}
