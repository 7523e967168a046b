import { type RefObject, useEffect } from 'react';
import { useSearchParams } from 'ui-kit/router';

/**
 * The message that the address asks for (`?message=`, from a search): older pages are fetched until it is there, then
 * it is brought into sight.
 */
export function useSoughtMessage(
  list: RefObject<HTMLElement | null>,
  thread: { ids: string[]; hasMore: boolean; isLoadingMore: boolean; onMore: () => void },
): string | null {
  const [parameters] = useSearchParams();
  const sought = parameters.get('message');
  const { ids, hasMore, isLoadingMore, onMore } = thread;
  const isThere = sought !== null && ids.includes(sought);

  useEffect(() => {
    if (sought && !isThere && hasMore && !isLoadingMore) onMore();
  }, [sought, isThere, hasMore, isLoadingMore, onMore]);

  useEffect(() => {
    const element = isThere && list.current?.querySelector(`[data-message="${CSS.escape(sought)}"]`);
    if (!element || !list.current) return;
    // scrollIntoView would move the page too
    const [message, box] = [element.getBoundingClientRect(), list.current.getBoundingClientRect()];
    list.current.scrollTop += message.top - box.top - (box.height - message.height) / 2;
  }, [isThere, sought, list]);

  return sought;
}
