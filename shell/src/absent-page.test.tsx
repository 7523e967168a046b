import { Link, useLocation } from '@praticio/ui-kit/router';
import { renderPage } from '@praticio/ui-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AbsentPageNotice, LeaveAbsentPage } from './absent-page.tsx';

const NOTICE = "Cette page n'existe pas.";

function Home() {
  return (
    <>
      <AbsentPageNotice />
      <p>{`Accueil ${JSON.stringify(useLocation().state)}`}</p>
      <Link to="/nulle-part">Perdu</Link>
    </>
  );
}

function visit(at: string) {
  return renderPage(<Home />, {
    at,
    path: '/',
    routes: [{ path: '/nulle-part', element: <LeaveAbsentPage /> }],
  });
}

test('an unknown path leads to the home page, which says so once, until it is closed', async () => {
  const { user, currentUrl } = visit('/nulle-part');
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect(currentUrl()).toBe('/');
  // a reload finds nothing more to say
  expect(await screen.findByText('Accueil null')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByText(NOTICE)).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Perdu' }));
  expect(await screen.findByText(NOTICE)).toBeVisible();
});

test('the home page says nothing to those who wanted it', async () => {
  visit('/');
  await waitFor(() => expect(screen.getByText('Accueil null')).toBeVisible());
  expect(screen.queryByText(NOTICE)).toBeNull();
});
