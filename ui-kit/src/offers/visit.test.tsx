import { screen } from '@testing-library/react';
import type { Place } from 'contracts/offers/place';
import { queryClient, queryKeys } from 'ui-kit/query';
import { signOut } from 'ui-kit/session';
import { renderPage } from 'ui-kit/testing';
import { signInAs } from 'ui-kit/testing/session';
import { chooseVisit, forgetVisit, useVisit } from 'ui-kit/visit';
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

test('nothing is known of a new visitor', () => {
  renderPage(<Shown />);
  expect(screen.getByText('nulle part 30')).toBeVisible();
});

test('what is chosen is shown at once and kept in this browser', () => {
  chooseVisit({ place: place('Nantes'), radiusKm: 60, spans: [january] });
  renderPage(<Shown />);
  expect(screen.getByText('Nantes 60 2027-01-04/2027-01-31')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('praticio-visit') ?? '{}')).toMatchObject({ radiusKm: 60 });
});

test('a choice changes what it names only', () => {
  chooseVisit({ place: place('Nantes'), spans: [january] });
  chooseVisit({ radiusKm: 10 });
  renderPage(<Shown />);
  expect(screen.getByText('Nantes 10 2027-01-04/2027-01-31')).toBeVisible();
});

/** As the shell has read it for whoever is signed in. */
function readProfile() {
  const candidate = {
    place: place('Quimper'),
    radiusKm: 100,
    availability: [january],
    availableFrom: '2027-03-01',
  };
  queryClient.setQueryData(queryKeys.profile, { candidate });
}

test('a candidate has the place and the dates of their profile, free from a day on without end', async () => {
  renderPage(<Shown />);
  readProfile();
  expect(await screen.findByText('Quimper 100 2027-01-04/2027-01-31 2027-03-01/9999-12-31')).toBeVisible();
});

test('what a candidate chooses for the visit comes before their profile', async () => {
  chooseVisit({ place: place('Nantes'), radiusKm: 10 });
  renderPage(<Shown />);
  readProfile();
  expect(await screen.findByText('Nantes 10 2027-01-04/2027-01-31 2027-03-01/9999-12-31')).toBeVisible();
});

test('the next one at the same screen sees nothing of it', () => {
  chooseVisit({ place: place('Nantes') });
  signInAs();
  signOut();
  renderPage(<Shown />);
  expect(screen.getByText('nulle part 30')).toBeVisible();
  expect(localStorage.getItem('praticio-visit')).toBeNull();
});
