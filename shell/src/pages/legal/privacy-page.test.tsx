import { operatorSchema } from '@praticio/contracts/identity/operator';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrivacyPage } from './privacy-page.tsx';
import { processings, retentions } from './retention.ts';

mockApi(
  respond('get', '/operator', operatorSchema, {
    name: 'Praticio SAS',
    postalAddress: null,
    siren: null,
    director: null,
    email: 'support@praticio.test',
    host: null,
  }),
);

const table = (name: string) => screen.getByRole('table', { name });

test('the privacy page has the register of processing, each with data, legal basis and receivers', () => {
  renderPage(<PrivacyPage />, { at: '/confidentialite' });
  const register = within(table('Registre des traitements'));
  for (const title of ['Finalité', 'Données', 'Base légale', 'Destinataires'])
    expect(register.getByRole('columnheader', { name: title })).toBeVisible();
  expect(processings.length).toBeGreaterThan(5);
  for (const { purpose, data, basis, receivers } of processings) {
    const cells = within(register.getByText(purpose).closest('tr') as HTMLElement);
    for (const text of [data, basis, receivers]) expect(cells.getAllByText(text)[0]).toBeVisible();
  }
});

test('the privacy page says how long each kind of data is kept, and that views are counted without cookies', () => {
  renderPage(<PrivacyPage />, { at: '/confidentialite' });
  const durations = within(table('Durées de conservation'));
  for (const { data, kept } of retentions) {
    const cells = within(durations.getByText(data).closest('tr') as HTMLElement);
    expect(cells.getByText(kept)).toBeVisible();
  }
  expect(
    screen.getByText(/ni mesure d'audience tierce ; il compte les vues des offres sans cookie/),
  ).toBeVisible();
});
