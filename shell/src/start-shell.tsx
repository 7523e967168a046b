import { AreaBoundary } from '@praticio/ui-kit/area-boundary';
import { watchConnection } from '@praticio/ui-kit/connection';
import { followOtherTabs, queryClient, refetchOnReturn } from '@praticio/ui-kit/query';
import { BrowserRouter } from '@praticio/ui-kit/router';
import { watchScheme } from '@praticio/ui-kit/scheme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Frame } from './frame.tsx';
import { startPageReports } from './page-reports.ts';
import { keepPushWithSession } from './push/push-session.ts';
import { takeNewVersionsFirst } from './remotes/early-access-cookie.ts';
import { readRegistry } from './remotes/loader.ts';
import { reportLeftWithPage } from './remotes/outcome.ts';
import { watchIntent } from './remotes/preload.ts';
import { fillSlots } from './remotes/slots.ts';
import { renderedState } from './rendered-page.ts';
import './provided-kit.ts';
import { hydratePage } from './hydrate-page.ts';
import { ShellError } from './shell-error.tsx';

export function startShell(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const options = startPageReports();
  watchScheme();
  readRegistry();
  fillSlots();
  reportLeftWithPage();
  watchIntent();
  takeNewVersionsFirst();
  watchConnection();
  refetchOnReturn();
  followOtherTabs(queryClient);
  keepPushWithSession();
  const page = (
    <StrictMode>
      <AreaBoundary fallback={() => <ShellError />}>
        <BrowserRouter>
          <Frame />
        </BrowserRouter>
      </AreaBoundary>
    </StrictMode>
  );
  const state = renderedState();
  if (state) void hydratePage(root, page, state, options);
  else createRoot(root, options).render(page);
}
