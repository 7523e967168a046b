import { contractOf, LONGEST_CONTRACT, phrasesOfContract } from '@praticio/contracts/offers/contract-words';
import { keysOf, runs, take, type Word } from './word-runs.ts';

/** The duration of a mission that the words name. */
export interface ReadDuration {
  /** For display: '2 semaines'. */
  words: string;
  minDays: number;
  maxDays: number;
  /** Prefixes in titles: 'deux semaine' for 'deux semaines'. */
  phrases: readonly string[];
}

/** The contract criteria of the words; each type and family with phrases that match an offer by its title too. */
export interface ContractTerms {
  types: ReadonlyMap<string, readonly string[]>;
  families: ReadonlyMap<string, readonly string[]>;
  duration: ReadDuration | null;
}

export const noContractTerms: ContractTerms = { types: new Map(), families: new Map(), duration: null };

const numbers: Readonly<Record<string, number>> = {
  ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10 },
  ...{ onze: 11, douze: 12, quinze: 15, vingt: 20, trente: 30 },
};

interface Unit {
  /** Prefixes of its words. */
  stem: string;
  plural: string;
  days: number;
}

const day: Unit = { stem: 'jour', plural: 'jours', days: 1 };
const week: Unit = { stem: 'semaine', plural: 'semaines', days: 7 };
const month: Unit = { stem: 'mois', plural: 'mois', days: 30 };
const year: Unit = { stem: 'an', plural: 'ans', days: 365 };
const units: Readonly<Record<string, Unit>> = {
  ...{ j: day, jour: day, jours: day, semaine: week, semaines: week, sem: week },
  ...{ mois: month, an: year, ans: year, annee: year, annees: year },
};

/** The longest duration of a mission: '10 ans' means experience. */
const LONGEST_YEARS = 3;
/** No durations of missions: '3 jours par semaine' is working time, '2 ans d'expérience' a qualification. */
const afterNoDuration = new Set(['par', 'semaine', 'd', 'de', 'experience']);

const numberOf = (text: string): number | undefined =>
  /^[1-9]\d?$/.test(text) ? Number(text) : numbers[text];

function durationOf(count: number, { stem, plural, days }: Unit): ReadDuration {
  const total = count * days;
  const named = Object.entries(numbers).flatMap(([word, number]) => (number === count ? [word] : []));
  return {
    words: `${count} ${count === 1 ? stem : plural}`,
    minDays: Math.ceil(total / 2),
    maxDays: Math.floor(total * 1.5),
    phrases: [String(count), ...named].map((number) => `${number} ${stem}`),
  };
}

/** The first duration among words without a meaning: '2 semaines', 'quinze jours', 'une quinzaine'. */
function durationIn(words: readonly Word[]): ReadDuration | null {
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (word.kind !== null) continue;
    if (word.text === 'quinzaine') {
      take([word], 'contractType');
      return durationOf(15, day);
    }
    const count = numberOf(word.text);
    const unit = next?.kind === null ? units[next.text] : undefined;
    if (!next || count === undefined || !unit) continue;
    if (unit === year && count > LONGEST_YEARS) continue;
    if (afterNoDuration.has(words[at + 2]?.text ?? '')) continue;
    take([word, next], 'contractType');
    return durationOf(count, unit);
  }
  return null;
}

/** Finds the words about the contract. Returns `noContractTerms` itself if there are none. */
export function contractTermsIn(words: readonly Word[]): ContractTerms {
  const types = new Map<string, string[]>();
  const families = new Map<string, string[]>();
  for (const run of runs(words, LONGEST_CONTRACT)) {
    const meaning = contractOf(keysOf(run));
    if (!meaning) continue;
    take(run, 'contractType');
    const group = meaning.kind === 'family' ? families : types;
    // a type of the form is a fact of the offer; the others are matched by phrases in the title
    const phrases = meaning.kind === 'type' ? [keysOf(run).join(' ')] : phrasesOfContract(meaning);
    group.set(meaning.value, [...new Set([...(group.get(meaning.value) ?? []), ...phrases])]);
  }
  const duration = durationIn(words);
  return types.size === 0 && families.size === 0 && !duration
    ? noContractTerms
    : { types, families, duration };
}
