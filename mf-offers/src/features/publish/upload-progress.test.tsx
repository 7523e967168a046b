import { screen } from '@testing-library/react';
import { renderPage } from 'ui-kit/testing';
import { expect, test } from 'vitest';
import { UploadProgress } from './upload-progress.tsx';

test.each([
  [0, 'Envoi des fichiers : 0 %'],
  [0.456, 'Envoi des fichiers : 46 %'],
  [1, 'Fichiers envoyés, enregistrement en cours...'],
])('a share of %d is said as "%s"', (share, said) => {
  renderPage(<UploadProgress share={share} />);
  expect(screen.getByRole('progressbar', { name: said })).toHaveAttribute(
    'value',
    `${Math.round(share * 100)}`,
  );
});

test('nothing is drawn while nothing is on its way', () => {
  renderPage(<UploadProgress share={null} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
