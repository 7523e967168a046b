import { fold } from './fold.ts';

export const NAME_RESERVED = 'Ce nom est réservé, choisissez-en un autre.';

/** Letters, digits and signs that readers take for a Latin letter, by that letter; after folding, so in lower case. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: '@4ɑᴀаαꭺ',
  c: '¢©ᴄсϲ',
  i: '1l|!¡ıɪɩіι',
  o: '0ᴏоοօ',
  p: 'ᴘрρ',
  r: 'ʀгᴦ',
  t: '7†ᴛтτ',
};
const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** Scripts with letters that look like Latin ones. */
const FOREIGN =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}]/u;

/** The letters of a name as a reader sees them: folded, look-alikes replaced, without what stands between them. */
function seenLetters(name: string): string {
  const seen = [...fold(name.normalize('NFKC'))].map((sign) => latinOf.get(sign) ?? sign);
  return seen.join('').replace(/[^\p{L}]/gu, '');
}

/** Whether a name reads as Praticio's: spaced, accented, or with letters that only look the same. */
export function imitatesPraticio(name: string): boolean {
  const isMixed = name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => FOREIGN.test(word) && /\p{Script=Latin}/u.test(word));
  return isMixed || seenLetters(name).includes('praticio');
}
