import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { queryClient } from 'ui-kit/query';
import { useHref, useNavigate } from 'ui-kit/router';

// react-aria would inject a <style> element, which the Content-Security-Policy refuses, unless an element with
// this id is there; the rule itself (touch-action of pressables) stands in theme.css.
const PRESSABLE_STYLE_ID = 'react-aria-pressable-style';
if (typeof document !== 'undefined' && !document.getElementById(PRESSABLE_STYLE_ID)) {
  document.head.append(Object.assign(document.createElement('meta'), { id: PRESSABLE_STYLE_ID }));
}

interface KitProviderProps {
  /** The browser's own when left out; a server has one a drawing. */
  queries?: QueryClient;
  children: ReactNode;
}

/** What every page stands in: queries, French, and links of menus going through the router. Below the router. */
export function KitProvider({ queries = queryClient, children }: KitProviderProps) {
  const navigate = useNavigate();
  return (
    <QueryClientProvider client={queries}>
      <I18nProvider locale="fr-FR">
        <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
          {children}
        </RouterProvider>
      </I18nProvider>
    </QueryClientProvider>
  );
}
