import { screen } from '@testing-library/react';
import { renderPage } from 'ui-kit/testing';
import { expect, test, vi } from 'vitest';
import { UploadProgress } from './upload-progress.tsx';

test('files on their way have their share, and can be stopped', async () => {
  const onStop = vi.fn();
  const { user } = renderPage(<UploadProgress share={0.456} onStop={onStop} />);
  expect(screen.getByRole('progressbar', { name: 'Envoi des fichiers...' })).toHaveAttribute(
    'value',
    '0.456',
  );
  await user.click(screen.getByRole('button', { name: "Annuler l'envoi" }));
  expect(onStop).toHaveBeenCalledOnce();
});

test('once all is sent there is nothing to stop', () => {
  renderPage(<UploadProgress share={1} onStop={() => {}} />);
  expect(screen.getByRole('progressbar', { name: 'Enregistrement en cours...' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing is drawn while nothing is on its way', () => {
  renderPage(<UploadProgress share={null} onStop={() => {}} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
