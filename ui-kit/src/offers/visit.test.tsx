import type { Place } from '@praticio/contracts/offers/place';
import { queryClient, queryKeys } from '@praticio/ui-kit/query';
import { signOut } from '@praticio/ui-kit/session';
import { renderPage } from '@praticio/ui-kit/testing';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { chooseVisit, forgetVisit, useVisit } from '@praticio/ui-kit/visit';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

const place = (name: string): Place => ({
  placeId: name,
  formattedAddress: name,
  name,
  postalCode: '44000',
  department: 'Loire-Atlantique',
  region: 'Pays de la Loire',
  coordinates: null,
});
const january = { from: '2027-01-04', to: '2027-01-31' };

function Shown() {
  const { place: where, radiusKm, spans } = useVisit();
  return (
    <p>
      {[where?.name ?? 'nulle part', radiusKm, ...spans.map(({ from, to }) => `${from}/${to}`)].join(' ')}
    </p>
  );
}
beforeEach(() => localStorage.clear());
afterEach(forgetVisit);

test('a new visitor has neither place nor dates', () => {
  renderPage(<Shown />);
  expect(screen.getByText('nulle part 30')).toBeVisible();
});

test('a choice takes effect at once and is stored in the browser', () => {
  chooseVisit({ place: place('Nantes'), radiusKm: 60, spans: [january] });
  renderPage(<Shown />);
  expect(screen.getByText('Nantes 60 2027-01-04/2027-01-31')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('praticio-visit') ?? '{}')).toMatchObject({ radiusKm: 60 });
});

test('a partial choice keeps the other values', () => {
  chooseVisit({ place: place('Nantes'), spans: [january] });
  chooseVisit({ radiusKm: 10 });
  renderPage(<Shown />);
  expect(screen.getByText('Nantes 10 2027-01-04/2027-01-31')).toBeVisible();
});

/** Puts a profile into the cache, as the shell does for a signed-in user. */
function readProfile() {
  const candidate = {
    place: place('Quimper'),
    radiusKm: 100,
    availability: [january],
    availableFrom: '2027-03-01',
  };
  queryClient.setQueryData(queryKeys.profile, { candidate });
}

test('a candidate has the place and dates of the profile, including an open-ended span', async () => {
  renderPage(<Shown />);
  readProfile();
  expect(await screen.findByText('Quimper 100 2027-01-04/2027-01-31 2027-03-01/9999-12-31')).toBeVisible();
});

test("a candidate's choice for the visit takes precedence over the profile", async () => {
  chooseVisit({ place: place('Nantes'), radiusKm: 10 });
  renderPage(<Shown />);
  readProfile();
  expect(await screen.findByText('Nantes 10 2027-01-04/2027-01-31 2027-03-01/9999-12-31')).toBeVisible();
});

test('signing out forgets the choice', () => {
  chooseVisit({ place: place('Nantes') });
  signInAs();
  signOut();
  renderPage(<Shown />);
  expect(screen.getByText('nulle part 30')).toBeVisible();
  expect(localStorage.getItem('praticio-visit')).toBeNull();
});
