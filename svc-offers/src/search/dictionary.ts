import { parisDay } from '@praticio/contracts/base/paris-time';
import { HOUR_MS } from '@praticio/contracts/base/units';
import { foldWords } from '@praticio/contracts/base/words';

/** Small numbers that stand for texts; the empty text is 0. */
export interface Dictionary {
  codeOf(text: string): number;
  /** The number of a text that somebody asks for; -1 when nothing has it. */
  find(text: string): number;
  textOf(code: number): string;
  size(): number;
}

function createDictionary(keyOf: (text: string) => string): Dictionary {
  const texts = [''];
  const codes = new Map([['', 0]]);
  /** As they were written, which saves making keys of the same few texts. */
  const written = new Map<string, number>();

  function add(text: string): number {
    const key = keyOf(text);
    const known = codes.get(key);
    if (known !== undefined) return known;
    codes.set(key, texts.length);
    return texts.push(text) - 1;
  }

  return {
    codeOf(text) {
      const code = written.get(text) ?? add(text);
      written.set(text, code);
      return code;
    },
    find: (text) => codes.get(keyOf(text)) ?? -1,
    textOf: (code) => texts[code] ?? '',
    size: () => texts.length,
  };
}

export interface Dictionaries {
  contractTypes: Dictionary;
  specialities: Dictionary;
  departments: Dictionary;
  structures: Dictionary;
  /** Days of publication. */
  days: Dictionary;
  /** The day in Paris at a moment. */
  dayOf: (at: number) => string;
  /** The first value that equals the given one: many offers share a commune, a structure or an owner. */
  same: <Value extends object | string>(value: Value) => Value;
}

function createPool(): Dictionaries['same'] {
  const pool = new Map<string, object | string>();
  return <Value extends object | string>(value: Value): Value => {
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    const known = pool.get(key) ?? value;
    pool.set(key, known);
    return known as Value;
  };
}

/** Remembers the day of each hour: thousands of offers come at once, and a calendar is slow. */
function createCalendar(): Dictionaries['dayOf'] {
  const days = new Map<number, string>();
  return (at) => {
    const hour = Math.floor(at / HOUR_MS);
    const day = days.get(hour) ?? parisDay(new Date(at));
    days.set(hour, day);
    return day;
  };
}

/** Specialties and contract types are the same whatever their case or accents. */
export function createDictionaries(): Dictionaries {
  const exact = (text: string) => text;
  return {
    contractTypes: createDictionary(foldWords),
    specialities: createDictionary(foldWords),
    departments: createDictionary(exact),
    structures: createDictionary(exact),
    days: createDictionary(exact),
    dayOf: createCalendar(),
    same: createPool(),
  };
}
