import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { EMAILS_REFUSED } from '@praticio/contracts/identity/email-preferences';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const server = mockApi();
const open = (query: string) => renderPage(<UnsubscribePage />, { at: `/unsubscribe${query}` });
const name = 'Ne plus recevoir ces emails';
const path = '/profile/emails/unsubscribe/camille.messages.mac';

test('the kind of the mail is named and refused after a click only', async () => {
  const { user } = open('?token=camille.messages.mac');
  expect(screen.getByText(/Messages non lus/)).toBeVisible();
  server.use(respond('post', path, messageResponseSchema, { message: EMAILS_REFUSED }));
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(EMAILS_REFUSED)).toBeVisible();
  expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a link that is not genuine shows the message of the server', async () => {
  server.use(fail('post', path, 'account/email-link-unknown'));
  const { user } = open('?token=camille.messages.mac');
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText("Ce lien de désabonnement n'est plus valable.")).toBeVisible();
});

test('a link without a token cannot be confirmed', () => {
  open('');
  expect(screen.getByText('Ce lien de désabonnement est incomplet.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
