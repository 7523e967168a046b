import { fold } from '../base/fold.ts';
import { wordsOf } from '../base/words.ts';
import { vocabularySections } from './vocabulary-table.ts';

type Section = keyof typeof vocabularySections;

/** A profession or specialty, and its names. */
export interface VocabularyEntry {
  /** That of `/api/specialties`, or the usual name where that list has none. */
  name: string;
  /** Names of `/api/specialties` that it means; empty where that list has none. */
  specialities: readonly string[];
  /** The person who works in it. Feminine and masculine are the same where there is one form. */
  person: { masculine: string; feminine: string; plural: string };
  abbreviations: readonly string[];
  /** Everyday words for the person. */
  everyday: readonly string[];
  /** Words for the person that are a part of this entry and of others. */
  parts: readonly string[];
  /** Words for the field of work, which other people work in too. */
  fields: readonly string[];
  /** Code of France Travail's file of occupations. */
  rome: string | null;
  /** Code in the national health directory, and the terminology that it is from ('R38', 'G15', 'R95', 'R94'). */
  directory: { table: string; code: string } | null;
}

const listOf = (cell: string) => (cell === '' ? [] : cell.split(',').map((word) => word.trim()));

function rowsOf(section: Section): string[][] {
  return vocabularySections[section]
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
}

const namesIn = (section: Section) => rowsOf(section).map(([name = '']) => name);

function specialitiesOf(name: string, cell: string): string[] {
  if (cell === '') return [name];
  if (cell === '-') return [];
  if (cell.startsWith('*')) return namesIn(cell.slice(1) as Section);
  return cell.split('+').map((one) => one.trim());
}

/** Names of specialties have commas of their own, so that column is not a list of commas. */
function entryOf(cells: string[]): VocabularyEntry {
  const [name = '', means = '', person = '', ...lists] = cells;
  const [abbreviations = '', everyday = '', parts = '', fields = '', rome = '', code = ''] = lists;
  const forms = listOf(person);
  const [table = '', number = ''] = code.split(':');
  return {
    name,
    specialities: specialitiesOf(name, means),
    person: {
      masculine: forms[0] ?? name,
      feminine: (forms.length > 2 ? forms[1] : forms[0]) ?? name,
      plural: forms.at(-1) ?? name,
    },
    abbreviations: listOf(abbreviations),
    everyday: listOf(everyday),
    parts: listOf(parts),
    fields: listOf(fields),
    rome: rome || null,
    directory: code ? { table, code: number } : null,
  };
}

/** Every entry, in the order of the table. */
export const vocabulary: readonly VocabularyEntry[] = (Object.keys(vocabularySections) as Section[]).flatMap(
  (section) => rowsOf(section).map(entryOf),
);

const byName = new Map(vocabulary.map((entry) => [entry.name, entry]));

/** The entry of a name of `/api/specialties`; undefined for any other text. */
export const vocabularyEntry = (name: string): VocabularyEntry | undefined => byName.get(name);

/** Whether an entry is a trade that belongs to no specialty, such as a psychologist's: offers name it as they name those. */
export const isOwnTrade = ({ specialities }: VocabularyEntry): boolean => specialities.length === 0;
/** The names by which offers are of an entry: its specialties, or its own where it belongs to none. */
export const offerNamesOf = (entry: VocabularyEntry): readonly string[] =>
  isOwnTrade(entry) ? [entry.name] : entry.specialities;

/** A form that people write, and how it is used. */
interface Term {
  text: string;
  /** A person of the trade, or a field that other people work in too. */
  kind: 'person' | 'field';
}

/** Every form of an entry, the official name first. */
export function termsOf({ name, person, ...words }: VocabularyEntry): Term[] {
  const { masculine, feminine, plural } = person;
  const people = [masculine, feminine, plural, ...words.abbreviations, ...words.everyday, ...words.parts];
  const isPerson = wordKeys(masculine).join(' ') === wordKeys(name).join(' ');
  const as = (kind: Term['kind']) => (text: string) => ({ text, kind });
  return [
    { text: name, kind: isPerson ? 'person' : 'field' },
    ...people.map(as('person')),
    ...words.fields.map(as('field')),
  ];
}

const SHORTEST_PLURAL = 4;

/** A folded word without the sign of its plural: 'kines' → 'kine'. Two words with one key are the same to a search. */
export function wordKey(word: string): string {
  const isPlural = word.length >= SHORTEST_PLURAL && /[^s][sx]$/.test(word);
  return isPlural ? word.slice(0, -1) : word;
}

/** 'H/F', '(F/H)', 'H/F/X' */
const bothGenders = /\(?(?<![\p{L}\p{N}])[hmf]\s?[/.-]\s?[hmf](?:\s?[/.-]\s?[nx])?(?![\p{L}\p{N}])\)?/gu;
/** The ends of 'infirmier(e)', 'soignant·es', 'infirmier/ère', 'chirurgien.ne'. */
const secondEnding =
  /(?<=\p{L}{3})\s?[(/.·•⋅‧-](?:e|ne|nne|ienne|te|ve|le|ere|iere|se|euse|rice|trice)(?:[)/.·•⋅‧-]?s)?(?![\p{L}\p{N}-])\)?/gu;

/** The folded words of a text in one gender: 'Infirmier(e) H/F' → 'infirmier'. Hyphened names of towns stay ('Villeneuve-le-Roi'). */
export const wordsWithoutGenders = (text: string): string[] =>
  wordsOf(fold(text).replace(bothGenders, ' ').replace(secondEnding, ''));

/** The words of a text as they are compared. */
export const wordKeys = (text: string): string[] => wordsWithoutGenders(text).map(wordKey);

const joiningWords = new Set('a au aux d de des du en l la le les'.split(' '));

/** The words of a phrase without those that only join them: 'technicien de labo' → 'technicien labo'. */
export const withoutJoining = (keys: readonly string[]): string[] =>
  keys.filter((key) => !joiningWords.has(key));

/** The meaning of a phrase, or of the phrase without joining words; a run of words begins and ends with others. */
export function readPhrase<Value>(
  keys: readonly string[],
  meanings: ReadonlyMap<string, Value>,
): Value | undefined {
  const exact = meanings.get(keys.join(' '));
  if (exact !== undefined || keys.length < 2) return exact;
  if ([keys[0], keys.at(-1)].some((key) => joiningWords.has(key ?? ''))) return undefined;
  return meanings.get(withoutJoining(keys).join(' '));
}

/** The entries that a phrase names, and whether it names the people or a field of work. */
export interface Meaning {
  kind: Term['kind'];
  entries: readonly VocabularyEntry[];
}

type Meanings = Map<string, { kind: Term['kind']; entries: VocabularyEntry[] }>;

function meaningsBy(phraseOf: (text: string) => string): Meanings {
  const meanings: Meanings = new Map();
  for (const entry of vocabulary) {
    for (const { text, kind } of termsOf(entry)) {
      const phrase = phraseOf(text);
      const meaning = meanings.get(phrase) ?? { kind, entries: [] };
      // a field for one entry is no person for another
      if (kind === 'field') meaning.kind = 'field';
      if (!meaning.entries.includes(entry)) meaning.entries.push(entry);
      meanings.set(phrase, meaning);
    }
  }
  return meanings;
}

/** Phrases as they stand, and without their joining words where nothing else is called that. */
const meaningsByPhrase = (): Meanings =>
  new Map([
    ...meaningsBy((text) => withoutJoining(wordKeys(text)).join(' ')),
    ...meaningsBy((text) => wordKeys(text).join(' ')),
  ]);

const meanings = meaningsByPhrase();

/** Words of the longest phrase. */
export const LONGEST_PHRASE: number = Math.max(
  ...[...meanings.keys()].map((phrase) => phrase.split(' ').length),
);

/** The meaning of words that `wordKey` has changed; undefined when the phrase is in no entry. */
export const meaningOf = (keys: readonly string[]): Meaning | undefined => readPhrase(keys, meanings);

/** Every phrase that has a meaning, for the correction of typing errors. */
export const phrases = (): IterableIterator<string> => meanings.keys();

/** The specialties of `/api/specialties` that the entries mean, each once. */
export const specialitiesOfEntries = (entries: readonly VocabularyEntry[]): string[] => [
  ...new Set(entries.flatMap(({ specialities }) => specialities)),
];
