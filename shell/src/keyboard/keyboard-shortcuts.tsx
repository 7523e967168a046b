import { useNavigate } from '@praticio/ui-kit/router';
import { lazy, Suspense, useEffect } from 'react';
import { focusNextSearch, focusSearch } from './focus-search.ts';
import { readStoredShortcuts, showShortcuts, useShortcuts } from './shortcut-store.ts';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** Whether the key is meant for something else: a field, a window, or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return isTyping || document.querySelector(DIALOG) !== null;
}

/** `/` focuses the search, of this page or of the offers; `?` lists the keys. Both are off inside fields and windows. */
export function KeyboardShortcuts() {
  const { isListOpen, isOn } = useShortcuts();
  const navigate = useNavigate();
  useEffect(readStoredShortcuts, []);

  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent) {
      if ((event.key !== '/' && event.key !== '?') || isTaken(event)) return;
      event.preventDefault();
      if (event.key === '?') return showShortcuts(true);
      if (focusSearch()) return;
      focusNextSearch();
      void navigate('/offers');
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, navigate]);

  if (!isListOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutList />
    </Suspense>
  );
}
