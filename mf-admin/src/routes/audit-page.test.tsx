import { type AuditEntry, auditPageSchema } from '@praticio/contracts/administration/audit';
import { renderPage } from '@praticio/ui-kit/testing';
import { mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf } from '../../test/administration-fixture.ts';
import { AuditPage } from './audit-page.tsx';

const server = mockApi();
const entry: AuditEntry = {
  id: 'e1',
  at: '2026-11-20T08:00:00.000Z',
  action: 'offer-suspended',
  label: 'Offre suspendue',
  reason: 'Annonce <i>fictive</i>',
  administrator: { id: 'admin', email: 'admin@praticio.test' },
  target: { kind: 'offer', id: '12' },
  person: { id: 'u1', email: null },
};

test('a line shows administrator, act, account and reason, and no button', async () => {
  server.use(respond('get', '/admin/decisions', auditPageSchema, pageOf([entry])));
  renderPage(<AuditPage />, { at: '/admin/audit' });
  const row = within(await screen.findByRole('row', { name: /Offre suspendue/ }));
  for (const text of ['admin@praticio.test', 'Compte supprimé', 'Annonce <i>fictive</i>'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: 'Offre n° 12' })).toHaveAttribute('href', '/admin/offers?search=12');
  expect(row.queryByRole('button')).toBeNull();
});

test('the log is filtered by action and words, which are kept in the URL', async () => {
  const asked: URLSearchParams[] = [];
  const seen = (request: Request) => void asked.push(new URL(request.url).searchParams);
  server.use(respond('get', '/admin/decisions', auditPageSchema, pageOf([entry]), { seen }));
  const { user, currentUrl } = renderPage(<AuditPage />, { at: '/admin/audit?search=rh' });
  await user.selectOptions(await screen.findByLabelText('Action'), 'Compte suspendu');
  expect(currentUrl()).toBe('/admin/audit?search=rh&action=banned');
  await expect.poll(() => asked.at(-1)?.get('action')).toBe('banned');
  expect(asked.at(-1)?.get('search')).toBe('rh');
});
