import { queryClient } from '@praticio/ui-kit/query';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

// react-aria would inject a <style> element, which the Content-Security-Policy refuses, unless an element with this id
// exists; the rule itself (touch-action of pressables) is in theme.css
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(PRESSABLE_STYLE_ID)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: PRESSABLE_STYLE_ID }));
}

interface KitProviderProps {
  /** By default the browser's client; a server creates one for each rendering. */
  queries?: QueryClient;
  children: ReactNode;
}

/** The context of every page. That react-aria speaks French is part of the build (ui-kit/src/federation/french-only.ts). */
export function KitProvider({ queries = queryClient, children }: KitProviderProps) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
