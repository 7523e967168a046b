import { BALANCE_REFRESH_MS } from '@praticio/contracts/base/durations';
import { DAY_MS } from '@praticio/contracts/base/units';
import { balanceSchema, expiringSchema } from '@praticio/contracts/billing/credit';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CreditBalance } from './credit-balance.tsx';

const server = mockApi();

describe('the credit balance', () => {
  it('shows offer and CV credits', async () => {
    signInAs(['ROLE_RECRUITER']);
    server.use(respond('get', '/credits/balance', balanceSchema, { offer: 1, cv: 2, urgent: 0 }));
    renderPage(<CreditBalance variant="header" />);
    expect(await screen.findByText("1 crédit d'offre")).toBeVisible();
    expect(screen.getByText('2 crédits CV')).toBeVisible();
    expect(screen.queryByText(/urgent/)).not.toBeInTheDocument();
  });

  it('shows nothing if it cannot be loaded', async () => {
    signInAs();
    const asked = vi.fn();
    server.events.on('response:mocked', asked);
    server.use(fail('get', '/credits/balance', 'service/unavailable'));
    const { container } = renderPage(<CreditBalance variant="header" />);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(container.textContent).toBe('');
  });

  it('is fetched again every 30 seconds', async () => {
    signInAs(['ROLE_RECRUITER']);
    server.use(respond('get', '/credits/balance', balanceSchema, { offer: 1, cv: 2, urgent: 0 }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage(<CreditBalance variant="header" />);
    expect(await screen.findByText("1 crédit d'offre")).toBeVisible();
    server.use(respond('get', '/credits/balance', balanceSchema, { offer: 3, cv: 2, urgent: 0 }));
    await act(() => vi.advanceTimersByTimeAsync(BALANCE_REFRESH_MS / 2));
    expect(screen.getByText("1 crédit d'offre")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(BALANCE_REFRESH_MS / 2));
    expect(await screen.findByText("3 crédits d'offre")).toBeVisible();
    vi.useRealTimers();
  });

  it('keeps the room of its card while credits or their expiry are awaited', async () => {
    signInAs(['ROLE_RECRUITER']);
    const expiry = Promise.withResolvers<void>();
    const inTenDays = new Date(Date.now() + 10 * DAY_MS).toISOString();
    server.use(
      respond('get', '/credits/balance', balanceSchema, { offer: 1, cv: 2, urgent: 0 }),
      respond(
        'get',
        '/credits/expiring',
        expiringSchema,
        [{ kind: 'cv', remaining: 2, expiresAt: inTenDays }],
        {
          seen: () => expiry.promise,
        },
      ),
    );
    renderPage(<CreditBalance variant="card" />);
    expect(screen.getByText('Crédits CV')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Chargement de vos crédits...');
    expiry.resolve();
    expect(await screen.findByText(/2 crédits CV à utiliser avant le/)).toBeVisible();
    expect(screen.getByText('Crédits CV')).toBeVisible();
  });

  it('requests nothing for a visitor', () => {
    const { container } = renderPage(<CreditBalance variant="card" />);
    expect(container.textContent).toBe('');
  });
});
