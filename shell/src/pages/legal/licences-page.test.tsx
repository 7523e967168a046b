import { LICENCES_PATH, licencesSchema } from '@praticio/contracts/base/licences';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respondWithFile } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LicencesPage } from './licences-page.tsx';

mockApi(
  respondWithFile(LICENCES_PATH, licencesSchema, [{ name: 'react', version: '19.3.1', licence: 'MIT' }]),
);

test('each package that the site contains is listed with version and licence', async () => {
  renderPage(<LicencesPage />, { at: '/licences' });
  expect(await screen.findByRole('row', { name: /react.*19\.3\.1.*MIT/ })).toBeVisible();
});
