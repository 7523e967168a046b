import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'ui-kit/router';
import { watchIntent } from './remotes/preload.ts';
import { fillSlots } from './remotes/slots.ts';
import { routes } from './routes.tsx';

export function startShell(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  fillSlots();
  watchIntent();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>,
  );
}
