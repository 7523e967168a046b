import { replayDeadLetter } from '@praticio/contracts/administration/endpoints';
import { messageResponseSchema } from '@praticio/contracts/base/message-response';
import { tokenResponseSchema } from '@praticio/contracts/identity/account';
import { call } from '@praticio/ui-kit/api';
import { renderPage } from '@praticio/ui-kit/testing';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { signInAs, tokenFor } from '@praticio/ui-kit/testing/session';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmationDialog } from './confirmation-dialog.tsx';

const server = mockApi();
const replay = () => call(replayDeadLetter, { params: { id: 7 } });

test('a dangerous action waits for the second factor, then happens', async () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  server.use(fail('post', '/admin/dead-letters/7/replay', 'auth/confirmation-required'));
  const { user } = renderPage(<ConfirmationDialog />);
  const replayed = replay();
  await user.type(await screen.findByLabelText('Code'), '492039');
  server.use(
    respond('post', '/account/confirmation', tokenResponseSchema, {
      token: tokenFor({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
    }),
    respond('post', '/admin/dead-letters/7/replay', messageResponseSchema, { message: 'Rendu.' }),
  );
  await user.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(await replayed).toEqual({ message: 'Rendu.' });
});

test('a closed dialog leaves the action undone', async () => {
  signInAs(['ROLE_USER', 'ROLE_ADMIN']);
  server.use(fail('post', '/admin/dead-letters/7/replay', 'auth/confirmation-required'));
  const { user } = renderPage(<ConfirmationDialog />);
  const refused = expect(replay()).rejects.toMatchObject({ code: 'auth/confirmation-required' });
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  await refused;
});
