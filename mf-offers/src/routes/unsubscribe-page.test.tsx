import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { UNSUBSCRIBED } from '@praticio/contracts/offers/alert';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const server = mockApi();
const open = (query: string) => renderPage(<UnsubscribePage />, { at: `/offers/unsubscribe${query}` });

test('nothing is sent before the confirmation, and success is shown after it', async () => {
  const { user } = open('?token=a.b');
  server.use(respond('post', '/alerts/unsubscribe/a.b', messageResponseSchema, { message: UNSUBSCRIBED }));
  await user.click(screen.getByRole('button', { name: 'Ne plus recevoir cette alerte' }));
  expect(await screen.findByText(UNSUBSCRIBED)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ne plus recevoir cette alerte' })).toBeNull();
});

test('the link of a deleted alert shows the message of the server', async () => {
  server.use(fail('post', '/alerts/unsubscribe/a.b', 'alert/not-found'));
  const { user } = open('?token=a.b');
  await user.click(screen.getByRole('button', { name: 'Ne plus recevoir cette alerte' }));
  expect(await screen.findByText('Alerte introuvable.')).toBeVisible();
});

test('a link without a token cannot be confirmed', () => {
  open('');
  expect(screen.getByText('Ce lien de désabonnement est incomplet.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
