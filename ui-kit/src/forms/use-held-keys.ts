import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

const keys = new Set(['ArrowDown', 'ArrowUp', 'Enter']);

/** Lets React render the change of one key before the next one. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

/** Repeats keys in a field as if they were pressed now; Enter submits its form if nothing else uses it. */
async function repeat(held: string[], field: HTMLInputElement): Promise<void> {
  for (let key = held.shift(); key && document.activeElement === field; key = held.shift()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const isUnused = field.dispatchEvent(event);
    if (isUnused && key === 'Enter') field.form?.requestSubmit();
    await rendered();
  }
}

/**
 * Holds back an arrow key, and the keys after it, while `isLoading`: they are meant for the suggestions that are on their way, not for those
 * of an earlier text. `held` has those that were pressed before. The returned handler says whether it has held a key back.
 */
export function useHeldKeys(
  isLoading: boolean,
  control: RefObject<HTMLElement | null>,
  held: string[],
): (event: KeyboardEvent) => boolean {
  const isRepeating = useRef(false);
  useEffect(() => {
    if (isLoading || held.length === 0 || isRepeating.current) return;
    isRepeating.current = true;
    void rendered()
      .then(() => {
        const field = control.current?.querySelector('input');
        return field && repeat(held, field);
      })
      .finally(() => {
        isRepeating.current = false;
      });
  }, [isLoading, control, held]);
  return (event) => {
    if (!event.nativeEvent.isTrusted && isRepeating.current) return false;
    const isMeant = keys.has(event.key) && (held.length > 0 || (isLoading && event.key !== 'Enter'));
    if (!isMeant) {
      held.length = 0;
      return false;
    }
    held.push(event.key);
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
}
