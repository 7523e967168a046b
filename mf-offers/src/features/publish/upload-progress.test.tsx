import { renderPage } from '@praticio/ui-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UploadProgress } from './upload-progress.tsx';

test('an upload shows its progress and can be cancelled', async () => {
  const onStop = vi.fn();
  const { user } = renderPage(<UploadProgress share={0.456} onStop={onStop} />);
  expect(screen.getByRole('progressbar', { name: 'Envoi des fichiers...' })).toHaveAttribute(
    'value',
    '0.456',
  );
  await user.click(screen.getByRole('button', { name: "Annuler l'envoi" }));
  expect(onStop).toHaveBeenCalledOnce();
});

test('a complete upload cannot be cancelled any more', () => {
  renderPage(<UploadProgress share={1} onStop={() => {}} />);
  expect(screen.getByRole('progressbar', { name: 'Enregistrement en cours...' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without an upload nothing is rendered', () => {
  renderPage(<UploadProgress share={null} onStop={() => {}} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
