import type { KeyboardEvent } from 'react';

/**
 * Lets Enter in a field with suggestions submit a form only in a `search` element. Elsewhere the key was meant for a suggestion
 * that has just gone, or is not there yet: it must not publish an offer.
 */
export function submitSearchOnly(event: KeyboardEvent<Element>): void {
  if (event.key === 'Enter' && !event.currentTarget.closest('search')) event.preventDefault();
}
