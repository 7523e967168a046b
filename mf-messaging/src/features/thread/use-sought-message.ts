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
    if (!isThere) return;
    const element = list.current?.querySelector(`[data-message="${CSS.escape(sought)}"]`);
    element?.scrollIntoView({ block: 'center' });
  }, [isThere, sought, list]);

  return sought;
}
