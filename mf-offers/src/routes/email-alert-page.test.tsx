import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { UNSUBSCRIBED } from '@praticio/contracts/offers/alert';
import { VISITOR_ALERT_CONFIRMED, VISITOR_ALERTS_ENDED } from '@praticio/contracts/offers/visitor-alert';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmailAlertPage } from './email-alert-page.tsx';

const server = mockApi();
const open = (query: string) => renderPage(<EmailAlertPage />, { at: `/offers/email-alert${query}` });

test.each([
  [
    'confirm',
    '/alerts/visitor/confirm/a.b',
    'Confirmer mon alerte',
    VISITOR_ALERT_CONFIRMED,
    'Alerte active',
  ],
  ['end', '/alerts/unsubscribe/a.b', 'Ne plus recevoir cette alerte', UNSUBSCRIBED, 'Alerte terminée'],
  [
    'end-all',
    '/alerts/visitor/end/a.b',
    'Terminer et effacer mon adresse',
    VISITOR_ALERTS_ENDED,
    'Alertes terminées',
  ],
] as const)('%s happens after one press, not before', async (action, path, name, message, done) => {
  const { user } = open(`?do=${action}&token=a.b`);
  server.use(respond('post', path, messageResponseSchema, { message }));
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: done })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that is not valid any more says so', async () => {
  server.use(fail('post', '/alerts/visitor/confirm/a.b', 'alert/link-invalid'));
  const { user } = open('?do=confirm&token=a.b');
  await user.click(screen.getByRole('button', { name: 'Confirmer mon alerte' }));
  expect(await screen.findByText(/Ce lien n'est plus valable/)).toBeVisible();
});

test.each(['', '?do=confirm', '?do=other&token=a.b'])('a link %s does nothing', (query) => {
  open(query);
  expect(screen.getByText('Ce lien est incomplet.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
