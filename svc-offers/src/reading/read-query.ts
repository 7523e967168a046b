import { departmentsOf } from '@praticio/contracts/offers/departments';
import type { Place } from '@praticio/contracts/offers/place';
import {
  nothingUnderstood,
  type Understood,
  type UnderstoodKind,
} from '@praticio/contracts/offers/understood';
import {
  specialitiesOfEntries,
  termsOf,
  wordKey,
  wordKeys,
  wordsWithoutGenders,
} from '@praticio/contracts/offers/vocabulary';
import { type ContractTerms, contractTermsIn, noContractTerms } from './contract-terms.ts';
import { labelOf, type Named, professionsIn, together } from './named-professions.ts';
import { keysOf, plainWord, runs, take, textOf, type Word } from './word-runs.ts';

/** A place that words name exactly. A department or region has the population of its towns, and is always accepted. */
export interface NamedPlace {
  place: Place;
  population: number;
}

export interface ReadingDeps {
  namedPlace(words: string): NamedPlace | null;
  /** Known words or phrases that are similar to a mistyped one. */
  similar(word: string): string[];
}

/** The profession that words name, with its criteria for the search. */
export interface ReadProfession {
  specialities: readonly string[];
  /** Phrases that match an offer by its title too. */
  phrases: readonly string[];
  /** True for a field of work: matches the words anywhere in an offer. */
  isField: boolean;
  /** True for a trade within its specialties ('infirmier scolaire'): only those of their offers that name it. */
  isWithin: boolean;
  /** True for somebody who looks for a post ('pharmacien adjoint'): premises and practices for sale are none. */
  isEmployed: boolean;
}

export interface Reading {
  understood: Understood;
  profession: ReadProfession | null;
  /** The contract, the family of the offer and the duration that the words name. */
  contract: ContractTerms;
}

export interface ReadingOptions {
  /** Kinds of criteria that must not be interpreted. */
  plain?: readonly UnderstoodKind[];
}

const WORDS_MAX = 12;
const LONGEST_PLACE = 8;
/** The minimum population of a commune that is recognised without a word such as 'à': many are named like things. */
const TOWN_MIN_POPULATION = 10_000;
const CORRECTIONS_MAX = 3;

const beforePlaces = new Set(
  'a au aux sur vers pres autour proche region departement ville secteur'.split(' '),
);
/** Words without a meaning: conjunctions, and words such as 'cherche'. */
const connecting = new Set(
  [
    'a au aux d de des du en dans et l la le les ou par pour pres proche autour sur un une vers chez avec',
    'je j suis offre offres emploi emplois job jobs travail poste postes mission missions besoin recherche cherche recrute',
    'recrutement annonce annonces region departement ville secteur arrondissement alentours environs proximite',
  ].flatMap((words) => words.split(' ')),
);
/** Words that say no more beside the hand-over or the premises of a practice. */
const besideFamily = new Set(
  'cabinet cabinets patientele clientele local locaux bureau medical paramedical liberal'.split(' '),
);
const ofEmployees = new Set(
  'adjoint adjointe adjoints adjointes salarie salariee salaries salariees poste postes emploi emplois job jobs'.split(
    ' ',
  ),
);
/** The number before one of these is no department. */
const units = new Set(
  'h heure heures an ans annee annees jour jours mois lit lits euro euros eur km pour'.split(' '),
);

/** 'Médecin' means all of its specialties, 'médecin scolaire' a few. */
const isNarrow = (specialities: readonly string[]) => specialities.length > 0 && specialities.length <= FEW;
const FEW = 3;

/** The reading that finds all offers of the specialties within which its trade is. */
export const wholeSpecialties = (reading: Reading): Reading => ({
  ...reading,
  profession: reading.profession && { ...reading.profession, isWithin: false },
});

function professionOf({ words, meaning: { kind, entries } }: Named): Omit<ReadProfession, 'isEmployed'> {
  // a trade without a specialty of its own is matched by its words, in any of their forms
  const unlisted = entries.filter(({ name, specialities }) => !specialities.includes(name));
  const forms = unlisted.flatMap((entry) =>
    termsOf(entry)
      // words are matched by their beginnings, and with 'psy' others begin too
      .filter(({ text, kind }) => !entry.parts.includes(text) && (kind === 'person' || text.length > 3))
      .map(({ text }) => wordKeys(text).join(' ')),
  );
  return {
    specialities: specialitiesOfEntries(entries),
    phrases: [...new Set([keysOf(words).join(' '), ...forms])],
    isField: kind === 'field',
    isWithin:
      unlisted.length === entries.length && entries.every(({ specialities }) => isNarrow(specialities)),
  };
}

const hasDigit = ({ text }: Word) => /\d/.test(text);

/** Whether the words around a run allow it to be a place. */
function mayBePlace(
  words: readonly Word[],
  run: readonly Word[],
  { place, population }: NamedPlace,
): boolean {
  const [first, last] = [run[0] as Word, run.at(-1) as Word];
  const [before, after] = [words[words.indexOf(first) - 1], words[words.indexOf(last) + 1]];
  if (run.every(hasDigit)) return !(after && units.has(after.text));
  if (population >= TOWN_MIN_POPULATION) return true;
  if (run.some(({ text }) => place.postalCode.startsWith(text))) return true;
  return run.length === words.length || (before !== undefined && beforePlaces.has(before.text));
}

/** Whether a department or region has the other place in it: 'Loire-Atlantique' has Nantes. */
const hasInside = (area: Place, { department }: Place): boolean =>
  area.postalCode === '' && department !== '' && departmentsOf(area).includes(department);

/** The place of the words, and with it those that say where it is: 'Rennes Bretagne' is Rennes. */
function placeIn(words: readonly Word[], namedPlace: ReadingDeps['namedPlace']): Place | null {
  let found: Place | null = null;
  for (const run of runs(words, LONGEST_PLACE)) {
    if (run.every(({ text }) => connecting.has(text))) continue;
    const named = namedPlace(textOf(run));
    if (!named || !mayBePlace(words, run, named)) continue;
    const { place } = named;
    if (found && !hasInside(found, place) && !hasInside(place, found)) continue;
    take(run, 'place');
    if (!found || hasInside(found, place)) found = place;
  }
  return found;
}

function readExactly(
  texts: readonly string[],
  { namedPlace }: ReadingDeps,
  { plain = [] }: ReadingOptions,
): Reading {
  const words = texts.map(plainWord);
  const reads = (kind: UnderstoodKind) => !plain.includes(kind);
  const named = reads('speciality') ? together(professionsIn(words)) : null;
  const contract = reads('contractType') ? contractTermsIn(words) : noContractTerms;
  const place = reads('place') ? placeIn(words, namedPlace) : null;
  const isUnderstood = named !== null || contract !== noContractTerms || place !== null;
  const isEmployed = contract.families.size === 0 && texts.some((text) => ofEmployees.has(text));
  const profession = named && { ...professionOf(named), isEmployed };
  const isSaid = (text: string) =>
    (isUnderstood && (connecting.has(text) || /^\p{L}$/u.test(text))) ||
    (contract.families.size > 0 && besideFamily.has(text)) ||
    (profession?.isEmployed === true && ofEmployees.has(text));
  const rest = words.filter(({ kind, text }) => kind === null && !isSaid(text));
  return {
    understood: {
      specialities: [...(profession?.specialities ?? [])],
      profession: named ? labelOf(named) : '',
      place,
      contractTypes: [...contract.types.keys()],
      families: [...contract.families.keys()],
      duration: contract.duration && {
        words: contract.duration.words,
        minDays: contract.duration.minDays,
        maxDays: contract.duration.maxDays,
      },
      rest: textOf(rest),
    },
    profession,
    contract,
  };
}

/** The text as plain words, without interpretation. */
export const plainReading = (text: string): Reading => ({
  understood: nothingUnderstood(text),
  profession: null,
  contract: noContractTerms,
});

const restOf = ({ understood: { rest } }: Reading) => (rest === '' ? [] : rest.split(' '));

/** The words of a text; a percentage is a share of full time, and no department. */
const wordsToRead = (text: string): string[] =>
  wordsWithoutGenders(text.replace(/\b[1-9]\d\s?%/g, ' temps partiel ')).slice(0, WORDS_MAX);

/**
 * Interprets a text as profession, place and contract; other words stay plain. Ignores case, accents, ligatures, hyphens, apostrophes,
 * plural and feminine.
 */
export const readQuery = (text: string, deps: ReadingDeps, options: ReadingOptions = {}): Reading =>
  readExactly(wordsToRead(text), deps, options);

/**
 * Interprets a text without results: replaces a word that has no meaning and occurs in no offer (`isUsed`) by a similar known word, if
 * that has a meaning.
 */
export function readMistyped(
  text: string,
  deps: ReadingDeps,
  { isUsed, ...options }: ReadingOptions & { isUsed: (word: string) => boolean },
): Reading {
  let texts = wordsToRead(text);
  let reading = readExactly(texts, deps, options);
  for (const unknown of restOf(reading)) {
    if (/\d/.test(unknown) || units.has(unknown) || isUsed(wordKey(unknown))) continue;
    const candidates = [...deps.similar(unknown), ...deps.similar(wordKey(unknown))].slice(
      0,
      CORRECTIONS_MAX,
    );
    for (const candidate of candidates) {
      const corrected = texts.flatMap((word) => (word === unknown ? candidate.split(' ') : word));
      const better = readExactly(corrected, deps, options);
      if (restOf(better).length >= restOf(reading).length) continue;
      [texts, reading] = [corrected, better];
      break;
    }
  }
  return reading;
}
