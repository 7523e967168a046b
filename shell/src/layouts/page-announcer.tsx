import { useLocation } from '@praticio/ui-kit/router';
import { useEffect, useRef, useState } from 'react';

/**
 * After a navigation the focus goes to the new page, as it does when a browser loads one, and its title is said
 * when the page has set it (pages of remotes arrive later). `mainId` is the id of the element that holds the page.
 */
export function PageAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const isFirstPage = useRef(true);
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return;
    }
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [pathname, mainId]);
  useEffect(() => {
    const firstTitle = document.title;
    // React puts a page's title before the one that came with the HTML, so it is the document's.
    const observer = new MutationObserver(() => {
      if (document.title !== firstTitle) setTitle(document.title);
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
