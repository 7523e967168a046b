import {
  isOwnTrade,
  LONGEST_PHRASE,
  type Meaning,
  meaningOf,
  specialitiesOfEntries,
  termsOf,
  type VocabularyEntry,
  wordKeys,
  wordsWithoutGenders,
} from '@praticio/contracts/offers/vocabulary';
import { keysOf, plainWord, runs, take, textOf, type Word } from './word-runs.ts';

/** Words with the profession or field of work that they name. */
export interface Named {
  words: Word[];
  meaning: Meaning;
}

/** The names of professions and of fields of work among the words, which get their meaning. */
export function professionsIn(words: readonly Word[]): Named[] {
  const found: Named[] = [];
  for (const run of runs(words, LONGEST_PHRASE)) {
    const meaning = meaningOf(keysOf(run));
    if (!meaning) continue;
    take(run, 'speciality');
    found.push({ words: run, meaning });
  }
  return found.sort((a, b) => words.indexOf(a.words[0] as Word) - words.indexOf(b.words[0] as Word));
}

/** The intersection of two professions with common entries or specialties: 'médecin' and 'cardiologie'. */
function narrowed(one: Meaning, other: Meaning): Meaning | null {
  const wanted = new Set(specialitiesOfEntries(other.entries));
  const entries = one.entries.flatMap((entry) => {
    const common = entry.specialities.filter((name) => wanted.has(name));
    if (common.length === entry.specialities.length && common.length > 0) return [entry];
    return other.entries.filter(({ specialities }) => specialities.some((name) => common.includes(name)));
  });
  if (entries.length === 0) return null;
  const kind = [one, other].some((meaning) => meaning.kind === 'person') ? 'person' : 'field';
  return { kind, entries: [...new Set(entries)] };
}

const haveSameEntries = (one: Meaning, other: Meaning) =>
  one.entries.length === other.entries.length && one.entries.every((entry) => other.entries.includes(entry));

/**
 * Combines several names: their intersection, else their union ('infirmier ou aide-soignant'). The field of work does not determine the
 * profession, so its words stay text ('infirmier en psychiatrie').
 */
export function together(named: readonly Named[]): Named | null {
  let all: Named | null = null;
  for (const next of named) {
    if (!all) {
      all = next;
      continue;
    }
    // 'infirmier ou infirmière' is one name
    if (haveSameEntries(all.meaning, next.meaning)) continue;
    const common = narrowed(all.meaning, next.meaning);
    const first: Meaning['kind'] = all.meaning.kind;
    const second = next.meaning.kind;
    if (common) all = { words: [...all.words, ...next.words], meaning: common };
    else if (second === 'field' && first === 'person') for (const word of next.words) word.kind = null;
    else if (second === 'person' && first === 'field') {
      for (const word of all.words) word.kind = null;
      all = next;
    } else {
      const entries: VocabularyEntry[] = [...new Set([...all.meaning.entries, ...next.meaning.entries])];
      all = { words: [...all.words, ...next.words], meaning: { kind: first, entries } };
    }
  }
  return all;
}

/** The entry with exactly these words as a name; else the words. */
export function labelOf({ words, meaning: { entries } }: Named): string {
  const [only] = entries;
  if (only && entries.length === 1) return only.name;
  const phrase = keysOf(words).join(' ');
  const own = entries.filter((entry) => {
    const shared = new Set([...entry.parts, ...entry.fields].map((part) => wordKeys(part).join(' ')));
    return !shared.has(phrase) && termsOf(entry).some(({ text }) => wordKeys(text).join(' ') === phrase);
  });
  return own.length === 1 && own[0] ? own[0].name : textOf(words);
}

/** The trades without a specialty whose people a text names, by their names in the vocabulary: 'Psychologue (H/F) en CMP'. */
export function tradesIn(text: string): string[] {
  const named = professionsIn(wordsWithoutGenders(text).map(plainWord));
  const entries = named.flatMap(({ meaning }) => (meaning.kind === 'person' ? meaning.entries : []));
  const trades = entries.filter(isOwnTrade);
  return [...new Set(trades.map(({ name }) => name))];
}
