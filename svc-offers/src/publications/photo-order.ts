import { NEW_PHOTO } from '@praticio/contracts/offers/offer-input';

/**
 * Photos in the order that was asked for, where NEW_PHOTO stands for the next of the `added` ones. A name that is none
 * of them is passed over; what the order does not name comes last, those that stay before the new ones.
 */
export function photosInOrder(order: string[], kept: string[], added: string[]): string[] {
  const all = [...kept, ...added];
  const fresh = [...added];
  const asked = order.flatMap((name) => (name === NEW_PHOTO ? fresh.splice(0, 1) : name));
  return [...new Set([...asked.filter((name) => all.includes(name)), ...all])];
}
