import { useSearchParams } from '@praticio/ui-kit/router';
import { type RefObject, useEffect } from 'react';

/**
 * The message that the URL names (`?message=`, from a search). Loads older pages until the message is there, then scrolls
 * to it.
 */
export function useLinkedMessage(
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
    // scrollIntoView would scroll the page too
    const [message, box] = [element.getBoundingClientRect(), list.current.getBoundingClientRect()];
    list.current.scrollTop += message.top - box.top - (box.height - message.height) / 2;
  }, [isThere, sought, list]);

  return sought;
}
