import { foldWords } from '@praticio/contracts/base/words';
import { type Place, RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { SUGGESTIONS_MAX, type Suggestions } from '@praticio/contracts/offers/suggestion';
import {
  isOwnTrade,
  termsOf,
  type VocabularyEntry,
  vocabulary,
  wordsWithoutGenders,
} from '@praticio/contracts/offers/vocabulary';
import type { OfferIndex } from '../offer-index/part.ts';
import { type ReadingDeps, readQuery } from '../reading/read-query.ts';

interface Deps {
  index: Pick<OfferIndex, 'countOf' | 'countsBySpeciality' | 'countAround' | 'countIn' | 'structures'>;
  reading: ReadingDeps;
  suggestPlaces: (text: string) => Promise<Place[]>;
}

const STRUCTURES_MAX = 3;
const PLACES_MAX = 3;
/** How many entries are counted, because only so many may be shown. */
const COUNTED_MAX = 12;
/** A penalty smaller than one rank, which sorts an entry after the others of its rank. */
const LATER = 0.5;

/** How well a text matches the typed one, lower is better; null if none of its words begins with it. */
function rankOf(key: string, typed: string): number | null {
  if (key === typed) return 0;
  if (key.startsWith(typed)) return 1;
  return ` ${key}`.includes(` ${typed}`) ? 2 : null;
}

interface Profession {
  text: string;
  hint: string;
  rank: number;
}

/** Sorts the trades of a profession ('infirmier scolaire') after the specialties of offers. */
const isListed = (entry: VocabularyEntry) => isOwnTrade(entry) || entry.specialities.includes(entry.name);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A word for a profession, as written and folded. */
interface Form {
  text: string;
  key: string;
}

const formOf = (text: string): Form => ({ text, key: foldWords(text) });

const forms = vocabulary.map((entry) => ({
  entry,
  people: [entry.person.masculine, entry.person.feminine].map(formOf),
  terms: termsOf(entry).map(({ text }) => formOf(text)),
}));

/** The name of the profession in the typed form; null if none of its words begins with the text. */
function professionOf({ entry, people, terms }: (typeof forms)[number], typed: string): Profession | null {
  const { masculine } = entry.person;
  const [abbreviation = ''] = entry.abbreviations;
  for (const { text: form, key } of people) {
    const rank = rankOf(key, typed);
    if (rank !== null) return { text: capitalised(form), hint: abbreviation, rank };
  }
  let best: Profession | null = null;
  for (const { text: term, key } of terms) {
    const rank = rankOf(key, typed);
    // after the entries whose own name matches
    if (rank !== null && (best === null || rank + 3 < best.rank))
      best = { text: capitalised(masculine), hint: term, rank: rank + 3 };
  }
  return best;
}

/**
 * Counts by specialty, which is indexed; a trade without one is counted by its words. One within a specialty counts all of its offers:
 * to find those that name it takes too long while somebody types.
 */
function createCount({ index, reading }: Deps) {
  const counts = index.countsBySpeciality();
  return (text: string): number => {
    const read = readQuery(text, reading, { plain: ['place', 'contractType'] });
    const { specialities } = read.understood;
    if (specialities.length === 0) return index.countOf(read);
    return specialities.reduce((sum, name) => sum + (counts.get(foldWords(name)) ?? 0), 0);
  };
}

function professionsFor(deps: Deps, typed: string) {
  const countOf = createCount(deps);
  return forms
    .flatMap((form) => {
      const found = professionOf(form, typed);
      return found ? [{ ...found, rank: found.rank + (isListed(form.entry) ? 0 : LATER) }] : [];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, COUNTED_MAX)
    .map((found) => ({ ...found, count: countOf(found.text) }))
    .sort((a, b) => a.rank - b.rank || b.count - a.count)
    .map(({ text, hint, count }) => ({ text, hint, count }));
}

function structuresFor({ index }: Deps, typed: string) {
  return index
    .structures()
    .flatMap((structure) => {
      const rank = rankOf(structure.key, typed);
      return rank === null ? [] : [{ ...structure, rank }];
    })
    .sort((a, b) => a.rank - b.rank || b.count - a.count || a.name.localeCompare(b.name, 'fr'))
    .slice(0, STRUCTURES_MAX)
    .map(({ id, name, place, count }) => ({ id, name, place, count }));
}

async function placesFor({ index, suggestPlaces }: Deps, text: string) {
  const places = (await suggestPlaces(text)).slice(0, PLACES_MAX);
  return places.map((place) => ({
    place,
    count: place.coordinates
      ? index.countAround(place.coordinates, RADIUS_DEFAULT)
      : index.countIn(place.placeId),
  }));
}

/** Professions, structures and places whose names begin with the text, with the number of their offers. */
export function suggest(deps: Deps) {
  return async (text: string): Promise<Suggestions> => {
    const typed = wordsWithoutGenders(text).join(' ');
    if (typed === '') return { professions: [], structures: [], places: [] };
    // the 'e' and 'H/F' of 'infirmier(e) H/F' begin no town
    const place = typed === foldWords(text) ? text : typed;
    const [structures, places] = [structuresFor(deps, typed), await placesFor(deps, place)];
    const room = SUGGESTIONS_MAX - structures.length - places.length;
    return { professions: professionsFor(deps, typed).slice(0, room), structures, places };
  };
}
