import { fold } from './fold.ts';
import { latinLookAlikes } from './look-alikes.ts';
import { normalize } from './normalize.ts';

export const NAME_RESERVED = 'Ce nom est réservé, choisissez-en un autre.';

const OURS = [...'praticio'];
/** How many letters of a script whose look-alikes nobody has listed may stand for ours. */
const UNKNOWN_MAX = 3;
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

interface Sign {
  /** The Latin letter that a reader sees; null for a letter of another script that looks like none. */
  seen: string | null;
  /** An 'l', which reads as an 'i' only in a word that is ours as a whole: 'Pratic Logement' is another's. */
  isWeak: boolean;
  beginsWord: boolean;
  endsWord: boolean;
}

/** The letters of a name as a reader sees them, folded, without other characters. */
function signsOf(name: string): Sign[] {
  const signs: Sign[] = [];
  let beginsWord = true;
  for (const sign of fold(normalize(name, 'NFKC').replace(IGNORED, ''))) {
    const latin = latinLookAlikes.get(sign);
    const isLetter = LETTER.test(sign);
    if (!latin && !isLetter) {
      beginsWord = true;
      continue;
    }
    const previous = signs.at(-1);
    if (previous) previous.endsWord = beginsWord;
    const seen = latin ?? (LATIN.test(sign) ? sign : null);
    signs.push({ seen, isWeak: sign === 'l', beginsWord, endsWord: true });
    beginsWord = false;
  }
  return signs;
}

/** Whether a name reads as Praticio's: spaced, accented, or with letters that only look the same. */
export function imitatesPraticio(name: string): boolean {
  const signs = signsOf(name);
  return signs.some((_sign, from) => readsAsOurs(signs.slice(from, from + OURS.length)));
}

/** Whether these letters are our name: within one word, or filling whole words. */
function readsAsOurs(signs: Sign[]): boolean {
  if (signs.length < OURS.length) return false;
  const isAlike = ({ seen }: Sign, index: number) =>
    seen === null || seen === OURS[index] || (seen === 'l' && OURS[index] === 'i');
  if (!signs.every(isAlike)) return false;
  if (signs.filter(({ seen }) => seen === null).length > UNKNOWN_MAX) return false;
  const isWhole = signs[0]?.beginsWord && signs.at(-1)?.endsWord;
  const isOneWord = signs.every(({ beginsWord }, index) => index === 0 || !beginsWord);
  return isWhole || (isOneWord && !signs.some(({ isWeak }) => isWeak));
}
