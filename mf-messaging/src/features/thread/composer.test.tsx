import { profileSchema } from '@praticio/contracts/identity/profile';
import { sentMessageSchema } from '@praticio/contracts/messaging/conversation';
import { mockApi, respond, unreachable } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeEventSource, memberFixture, messageFixture } from '../../../test/messaging-fixture.ts';
import { conversationsPath as base, openMessages, serveThread } from '../../../test/messaging-page.tsx';

const server = mockApi(respond('get', '/profile', profileSchema, memberFixture));

beforeEach(() => {
  emptyDatabase();
  signInAs(['ROLE_USER']);
  fakeEventSource();
  server.use(...serveThread());
});

test('Enter sends, Shift+Enter starts a new line, and the message appears at once', async () => {
  const sent: FormData[] = [];
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const message = messageFixture({
    id: 'c1-2',
    content: 'Oui\ndemain',
    isFromCurrentUser: true,
    isRead: false,
    readAt: null,
  });
  server.use(
    respond(
      'post',
      `${base}/c1/messages`,
      sentMessageSchema,
      { data: message },
      {
        status: 201,
        seen: async (request) => {
          sent.push(await request.formData());
          await gate;
        },
      },
    ),
  );
  const { user } = openMessages();
  const field = await screen.findByLabelText('Votre message');
  await user.type(field, 'Oui{Shift>}{Enter}{/Shift}demain');
  expect(sent).toEqual([]);
  await user.type(field, '{Enter}');
  expect(field).toHaveValue('');
  expect(await screen.findByText('Envoi en cours...')).toBeVisible();
  letThrough();
  expect(await screen.findByText(/Envoyé/)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(screen.getAllByText(/Oui\s+demain/)).not.toHaveLength(0);
});

test('a failed message stays in place and can be sent again under the same key', async () => {
  const keys: (string | null)[] = [];
  const seen = (request: Request) => void keys.push(request.headers.get('idempotency-key'));
  server.use(unreachable('post', `${base}/c1/messages`));
  const { user } = openMessages();
  await user.type(await screen.findByLabelText('Votre message'), 'Bonsoir{Enter}');
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  const message = messageFixture({
    id: 'c1-2',
    content: 'Bonsoir',
    isFromCurrentUser: true,
    isRead: false,
    readAt: null,
  });
  server.use(
    respond('post', `${base}/c1/messages`, sentMessageSchema, { data: message }, { status: 201, seen }),
  );
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull());
  expect(await screen.findByText(/Envoyé/)).toBeVisible();
  expect(keys[0]).toMatch(/[\da-f-]{36}/);
});

test('an unsent text is back after a reload, and is sent again under the same key', async () => {
  const keys: (string | null)[] = [];
  const seen = (request: Request) => void keys.push(request.headers.get('idempotency-key'));
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  server.use(unreachable('post', `${base}/c1/messages`));
  const before = openMessages();
  await before.user.type(await screen.findByLabelText('Votre message'), 'Perdu ?{Enter}');
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  expect(isAsked()).toBe(false);
  const kept = JSON.parse(sessionStorage.getItem('messages-unsent-1:user-1') ?? '');
  expect(kept).toMatchObject([{ conversationId: 'c1', content: 'Perdu ?', error: 'Erreur de connexion' }]);
  before.unmount();

  // another user of the same browser does not see it
  signInAs(['ROLE_USER'], { sub: 'user-2' });
  const other = openMessages();
  await screen.findByLabelText('Votre message');
  expect(screen.queryByText('Perdu ?')).toBeNull();
  other.unmount();
  signInAs(['ROLE_USER']);

  const data = messageFixture({ id: 'c1-2', content: 'Perdu ?', isFromCurrentUser: true, isRead: false });
  server.use(respond('post', `${base}/c1/messages`, sentMessageSchema, { data }, { status: 201, seen }));
  const again = openMessages();
  await again.user.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Envoyé/)).toBeVisible();
  expect(keys).toEqual([kept[0].key]);
  expect(sessionStorage.getItem('messages-unsent-1:user-1')).toBeNull();

  // files cannot be stored, so the browser asks before leaving
  server.use(unreachable('post', `${base}/c1/messages`));
  const picker = screen.getByLabelText('Pièces jointes') as HTMLInputElement;
  await again.user.upload(picker, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
  await again.user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Erreur de connexion')).toBeVisible();
  expect(isAsked()).toBe(true);
  await again.user.click(screen.getByRole('button', { name: 'Supprimer' }));
  expect(isAsked()).toBe(false);
});

test('attachments are picked, refused beyond the limit, and removed', async () => {
  const { user } = openMessages();
  const picker = (await screen.findByLabelText('Pièces jointes')) as HTMLInputElement;
  await user.upload(picker, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
  expect(screen.getByText(/cv.pdf · 1 o/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Envoyer' })).toBeEnabled();
  await user.upload(
    picker,
    Array.from({ length: 5 }, (_, index) => new File(['x'], `${index}.png`)),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Maximum 5 pièces jointes');
  await user.click(screen.getByRole('button', { name: 'Retirer cv.pdf' }));
  expect(screen.queryByText(/cv.pdf/)).toBeNull();
});

test('the draft of a conversation is kept with its files, and is nobody else’s', async () => {
  const first = openMessages();
  await first.user.type(await screen.findByLabelText('Votre message'), 'pas encore');
  const picker = screen.getByLabelText('Pièces jointes') as HTMLInputElement;
  await first.user.upload(picker, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
  first.unmount();
  const second = openMessages();
  expect(await screen.findByLabelText('Votre message')).toHaveValue('pas encore');
  expect(screen.getByText(/cv.pdf · 1 o/)).toBeVisible();
  second.unmount();
  signInAs(['ROLE_USER'], { sub: 'user-2' });
  openMessages();
  expect(await screen.findByLabelText('Votre message')).toHaveValue('');
  expect(screen.queryByText(/cv.pdf/)).toBeNull();
});

test('messages are sent one after the other, in the order of writing', async () => {
  const sent: unknown[] = [];
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const mine = { isFromCurrentUser: true, isRead: false, readAt: null };
  server.use(
    respond(
      'post',
      `${base}/c1/messages`,
      sentMessageSchema,
      { data: messageFixture({ id: 'c1-2', ...mine }) },
      {
        status: 201,
        seen: async (request) => {
          sent.push((await request.formData()).get('content'));
          if (sent.length === 1) await gate;
        },
      },
    ),
  );
  const { user } = openMessages();
  const field = await screen.findByLabelText('Votre message');
  await user.type(field, 'un{Enter}');
  await user.type(field, 'deux{Enter}');
  expect(await screen.findAllByText('Envoi en cours...')).toHaveLength(2);
  expect(sent).toEqual(['un']);
  letThrough();
  await waitFor(() => expect(sent).toEqual(['un', 'deux']));
});

test('sending a file shows its progress and can be cancelled, which leaves nothing', async () => {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const data = messageFixture({ id: 'c1-2', content: 'trop tard' });
  server.use(
    respond('post', `${base}/c1/messages`, sentMessageSchema, { data }, { status: 201, seen: () => gate }),
  );
  const { user } = openMessages();
  const picker = (await screen.findByLabelText('Pièces jointes')) as HTMLInputElement;
  await user.upload(picker, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByRole('progressbar', { name: 'Envoi en cours...' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  letThrough();
  expect(screen.queryByText(/cv.pdf/)).toBeNull();
  expect(screen.queryByText('trop tard')).toBeNull();
});
