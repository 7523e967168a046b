import { fold } from '@praticio/contracts/base/fold';
import { dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';

const MOST_COMMON = 10_000;
const STEM_MIN_LENGTH = 6;
/** A word with the characters that the rules require behind it: 'Motdepasse1', 'Azerty123', 'Bonjour01!'. */
const SHORT_ENDING = /^[^\p{L}]{1,3}$/u;
const YEAR = /^(?:19|20)\d\d[^\p{L}]?$/u;

interface Lists {
  most: ReadonlySet<string>;
  stems: ReadonlySet<string>;
}
let listsOfProcess: Lists | undefined;

function makeLists(): Lists {
  const passwords = common['passwords-common'];
  const words = [...passwords, ...french['firstnames-fr'], ...french['commonWords-fr'].slice(0, MOST_COMMON)];
  return { most: new Set(passwords.slice(0, MOST_COMMON)), stems: new Set(words.map(fold)) };
}

/**
 * Whether a password is among the most common, or a common password, a French word or a first name with little
 * behind it: such ones are tried right after the lists. The lists are ordered by how often their words are seen.
 */
export function commonPasswordEngine(): (password: string) => boolean {
  listsOfProcess ??= makeLists();
  const { most, stems } = listsOfProcess;

  return (password) => {
    const lower = password.toLowerCase();
    if (most.has(lower)) return true;
    const [stem = ''] = /^[\p{L}\p{M}]+/u.exec(lower) ?? [];
    const ending = lower.slice(stem.length);
    const word = fold(stem);
    if (word.length < STEM_MIN_LENGTH) return false;
    return SHORT_ENDING.test(ending) ? stems.has(word) : YEAR.test(ending) && most.has(word);
  };
}
