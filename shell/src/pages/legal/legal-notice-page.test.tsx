import { type Operator, operatorSchema } from '@praticio/contracts/identity/operator';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LegalNoticePage } from './legal-notice-page.tsx';

const server = mockApi();
const nobody: Operator = {
  name: null,
  postalAddress: null,
  siren: null,
  director: null,
  email: 'support@praticio.test',
  host: null,
};
function open(operator: Partial<Operator> = {}) {
  server.use(respond('get', '/operator', operatorSchema, { ...nobody, ...operator }));
  renderPage(<LegalNoticePage />, { at: '/mentions-legales' });
}
const textOf = async (label: string) => {
  const term = await screen.findByText(`${label} :`);
  return within(term.parentElement as HTMLElement).getByRole('definition');
};

test('the legal notice names operator, director and host from the configuration', async () => {
  open({
    name: 'Praticio SAS',
    postalAddress: '1 rue de la Paix\n44000 Nantes',
    siren: '732829320',
    director: 'Camille Morel',
    host: 'Hébergeur SA, 2 rue du Port, 35000 Rennes',
  });
  expect(await textOf('Éditeur')).toHaveTextContent('Praticio SAS');
  expect(await textOf('SIREN')).toHaveTextContent('732 829 320');
  expect(await textOf('Responsable de la publication')).toHaveTextContent('Camille Morel');
  expect(await textOf('Hébergeur')).toHaveTextContent('35000 Rennes');
  expect(screen.queryByText('non configuré')).toBeNull();
});

test('says which facts are not configured', async () => {
  open();
  for (const label of ['Éditeur', 'Adresse postale', 'SIREN', 'Responsable de la publication', 'Hébergeur'])
    expect(await textOf(label)).toHaveTextContent('non configuré');
  expect(await textOf('Email')).toHaveTextContent('support@praticio.test');
});

test('the notice names where coordinates, communes and the map come from, and their licences', async () => {
  open();
  const title = await screen.findByRole('heading', { name: 'Données ouvertes' });
  const text = title.parentElement?.textContent?.replace(/\s/g, ' ');
  expect(text).toContain('GeoNames sous licence Creative Commons Attribution 4.0');
  expect(text).toContain('découpage administratif (Insee, La Poste) sous Licence Ouverte');
  expect(text).toContain('Natural Earth, qui sont dans le domaine public');
});
