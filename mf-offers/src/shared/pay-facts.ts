import { fold } from 'contracts/base/fold';
import type { Offer } from 'contracts/offers/offer';
import { payText } from 'ui-kit/pay-words';

/** The words of a text; '2 350' is one number, however its thousands are separated. */
const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/(\d)\s+(?=\d)/g, '$1')
    .split(/[^\p{L}\p{N}%€]+/u)
    .filter(Boolean);

/** The free text of an offer's salary, unless its structured pay says the same. */
export function salaryNote({ pay, salary }: Pick<Offer, 'pay' | 'salary'>): string {
  if (!salary || !pay) return salary ?? '';
  const said = new Set(wordsOf(payText(pay)));
  return wordsOf(salary).every((word) => said.has(word)) ? '' : salary;
}
