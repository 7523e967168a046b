import { NEW_PHOTO } from '@praticio/contracts/offers/offer-input';

/**
 * Photos in the requested order, in which NEW_PHOTO stands for the next one of `added`. Ignores unknown names; appends photos that the
 * order does not name, existing ones before new ones.
 */
export function photosInOrder(order: string[], kept: string[], added: string[]): string[] {
  const all = [...kept, ...added];
  const fresh = [...added];
  const asked = order.flatMap((name) => (name === NEW_PHOTO ? fresh.splice(0, 1) : name));
  return [...new Set([...asked.filter((name) => all.includes(name)), ...all])];
}
