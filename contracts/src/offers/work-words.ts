import { foldWords, wordsOf } from '../base/words.ts';
import { readPhrase, withoutJoining, wordKey } from './vocabulary.ts';

/** Words of the work, each row with its synonyms in searches and offers. */
const rows = `
temps partiel, mi-temps
week-end, weekend, WE, samedi, dimanche
EHPAD, maison de retraite
SSR, SMR, soins de suite, soins médicaux et de réadaptation
HAD, hospitalisation à domicile
SSIAD, soins infirmiers à domicile
USLD, soins de longue durée
hôpital, CH, centre hospitalier
CHU, CHRU, centre hospitalier universitaire
maison de santé, MSP
réa, réanimation
psy, psychiatrie, psychiatrique
urgences, SAU
néonat, néonatologie
maternité, mat
logement, hébergement
`;

/** Feminine endings, and plurals in -aux, by the stem that they share with the masculine. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/(?:ale|al|aux?)$/, 'a'],
  [/(?:iere|ier)$/, 'ie'],
  [/(?:trice|teur)$/, 't'],
  [/(?:euse|eur)$/, 'eu'],
  [/(?:ienne|ien)$/, 'ien'],
  [/(?:ive|if)$/, 'i'],
  [/(ant|ent|e)e$/, '$1'],
];
const SHORTEST_STEM = 6;

/** The beginning that all forms of a `wordKey` share: 'libérale' and 'libéraux' → 'libera'. Short words stay. */
function wordStem(word: string): string {
  if (word.length < SHORTEST_STEM) return word;
  const ending = endings.find(([end]) => end.test(word));
  return ending ? word.replace(...ending) : word;
}

/** The text of an offer or search, folded, with hours in one form: '12 heures' → '12h'. */
export const foldWork = (text: string): string =>
  foldWords(text).replace(/(?<!\p{L})(\d{1,2}) ?h(?:eures?)?(?![\p{L}\p{N}])/gu, '$1h');

/** A word that an offer must have: as it is, or at the beginning of one of its words. */
export interface SoughtWord {
  text: string;
  isWhole: boolean;
}

/** Abbreviations are sought whole: many words begin with 'ch'. */
const ABBREVIATION_MAX = 3;
const soughtIn = (phrase: string): SoughtWord[] =>
  withoutJoining(wordsOf(phrase)).map((word) => ({
    text: wordStem(wordKey(word)),
    isWhole: word.length <= ABBREVIATION_MAX && !/\d/.test(word),
  }));

const keysOf = (text: string) => wordsOf(text).map(wordKey);
const groups = rows
  .trim()
  .split('\n')
  .map((row) => row.split(','));
const groupByPhrase = new Map(
  groups.flatMap((group) => {
    const sought = group.map(soughtIn);
    return group.map((phrase) => [withoutJoining(keysOf(phrase)).join(' '), sought] as const);
  }),
);
/** Words of the longest phrase, with those that join it. */
const LONGEST = 6;

/**
 * The condition of a search's plain words: of every item one of the alternatives, with all of its words. Plural, feminine and
 * other names of the same thing make no difference.
 */
export function workWords(text: string): SoughtWord[][][] {
  const keys = foldWork(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(wordKey);
  const found: SoughtWord[][][] = [];
  for (let at = 0; at < keys.length; ) {
    const lengths = Array.from({ length: LONGEST }, (_, less) => LONGEST - less);
    const length = lengths.find(
      (one) => at + one <= keys.length && readPhrase(keys.slice(at, at + one), groupByPhrase),
    );
    found.push(
      length === undefined
        ? [[{ text: wordStem(keys[at] as string), isWhole: false }]]
        : (readPhrase(keys.slice(at, at + length), groupByPhrase) as SoughtWord[][]),
    );
    at += length ?? 1;
  }
  return found;
}
