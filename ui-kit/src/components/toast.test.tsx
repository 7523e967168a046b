import { toast } from '@praticio/ui-kit/toast';
import { ToastRegion } from '@praticio/ui-kit/toast-region';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a toast', () => {
  it.each([
    ['success', 4000],
    ['error', 3500],
    ['warning', 3500],
    ['info', 3500],
  ] as const)('of tone %s is on screen for %i ms', async (tone, duration) => {
    render(<ToastRegion />);
    await act(async () => void toast[tone]('Enregistré'));
    await pass(duration - 100);
    expect(screen.getByText('Enregistré')).toBeVisible();
    await pass(200);
    expect(screen.queryByText('Enregistré')).toBeNull();
  });

  it('stays for the duration that the page sets', async () => {
    render(<ToastRegion />);
    await act(async () => void toast.success('Connexion réussie !', { duration: 2000 }));
    await pass(1900);
    expect(screen.getByText('Connexion réussie !')).toBeVisible();
    await pass(200);
    expect(screen.queryByText('Connexion réussie !')).toBeNull();
  });
});

test('a loading toast stays until its result replaces it', async () => {
  render(<ToastRegion />);
  let key = '';
  await act(async () => {
    key = toast.loading('Envoi en cours...');
  });
  await pass(60_000);
  expect(screen.getByText('Envoi en cours...')).toBeVisible();
  await act(async () => void toast.success('Envoyé', { replaces: key }));
  await pass(100);
  expect(screen.queryByText('Envoi en cours...')).toBeNull();
  expect(screen.getByText('Envoyé')).toBeVisible();
});
