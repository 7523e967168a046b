import { reportResponseSchema } from '@praticio/contracts/administration/report';
import { listPageHeaders } from '@praticio/contracts/base/list-pages';
import { profileSchema } from '@praticio/contracts/identity/profile';
import {
  conversationEntrySchema,
  conversationsSchema,
  foundMessagesSchema,
  type MessageView,
  threadSchema,
} from '@praticio/contracts/messaging/conversation';
import { saveDraft } from '@praticio/ui-kit/drafts';
import { fail, mockApi, respond } from '@praticio/ui-kit/testing/http';
import { emptyDatabase } from '@praticio/ui-kit/testing/memory-database';
import { signInAs } from '@praticio/ui-kit/testing/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  fakeEventSource,
  memberFixture,
  messageFixture,
  threadFixture,
} from '../../test/messaging-fixture.ts';
import { conversationsPath, openMessages, serveThread } from '../../test/messaging-page.tsx';

const server = mockApi(respond('get', '/profile', profileSchema, memberFixture));
let stream: ReturnType<typeof fakeEventSource>;
const base = conversationsPath;
const marked: string[] = [];

function serve(thread = threadFixture(), unread = 0) {
  server.use(...serveThread(thread, { unread, onMarked: () => void marked.push('') }));
}

beforeEach(() => {
  emptyDatabase();
  signInAs(['ROLE_USER']);
  stream = fakeEventSource();
  marked.length = 0;
});

test('a row shows participant, offer, a short preview and the number of unread messages', async () => {
  const messages = [
    messageFixture({ content: 'Votre profil nous intéresse beaucoup, quand seriez-vous disponible ?' }),
  ];
  serve(threadFixture({ messages, unreadCount: 12, isActive: false }), 1);
  openMessages('/conversations');
  const row = await screen.findByRole('link', { name: /Rosa Lindt/ });
  expect(row).toHaveAttribute('href', '/conversations/c1');
  expect(within(row).getByText('Cardiologue · Nantes')).toBeVisible();
  expect(within(row).getByText('9+')).toBeVisible();
  expect(within(row).getByText('Bloquée')).toBeVisible();
  expect(within(row).getByText(/…$/).textContent?.length).toBeLessThanOrEqual(50);
  expect(await screen.findByRole('heading', { name: 'Messages (1)' })).toBeVisible();
});

test('a URL and a phone number in a message are links', async () => {
  serve(
    threadFixture({ messages: [messageFixture({ content: 'Voir https://exemple.fr ou 06 11 22 33 44' })] }),
  );
  openMessages('/conversations/c1');
  expect(await screen.findByRole('link', { name: 'https://exemple.fr' })).toBeVisible();
  expect(screen.getByRole('link', { name: '06 11 22 33 44' })).toHaveAttribute('href', 'tel:0611223344');
});

test('a row shows the unsent draft of its conversation, unless it is open', async () => {
  serve();
  await saveDraft('message:c1', { fields: { text: 'À demain' }, files: {} });
  openMessages('/conversations');
  const row = await screen.findByRole('link', { name: /Rosa Lindt/ });
  expect(await within(row).findByText('À demain')).toHaveTextContent('Brouillon : À demain');
});

test('a search asks the server for conversations, and says when there are none', async () => {
  serve();
  const { user } = openMessages('/conversations');
  const field = await screen.findByLabelText('Rechercher dans les conversations');
  expect(await screen.findByRole('link', { name: /Rosa Lindt/ })).toBeVisible();
  const searches: (string | null)[] = [];
  const seen = ({ url }: Request) => void searches.push(new URL(url).searchParams.get('search'));
  server.use(respond('get', base, conversationsSchema, [], { seen }));
  await user.type(field, 'rosa paris');
  expect(await screen.findByText('Aucune conversation ne correspond à votre recherche.')).toBeVisible();
  expect(searches).toEqual(['rosa paris']);
});

test('the list loads further pages when asked', async () => {
  serve();
  const { messages: _messages, hasMore: _more, ...first } = threadFixture();
  const second = { ...first, id: 'c2', otherParticipant: { ...first.otherParticipant, firstname: 'Claire' } };
  const page = (number: number, entry: typeof first) =>
    respond('get', base, conversationsSchema, [entry], {
      headers: listPageHeaders('/api/messaging/conversations', { page: number, limit: 1 }, 2),
    });
  server.use(page(1, first));
  const { user } = openMessages('/conversations');
  const more = await screen.findByRole('button', { name: 'Afficher plus de conversations' });
  server.use(page(2, second));
  await user.click(more);
  expect(await screen.findByRole('link', { name: /Claire Lindt/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Rosa Lindt/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Afficher plus de conversations' })).toBeNull();
});

test('blocking asks for confirmation, then hides the composer', async () => {
  serve();
  const asked: unknown[] = [];
  const { messages: _messages, hasMore: _more, ...entry } = threadFixture();
  server.use(
    respond(
      'patch',
      `${base}/c1/status`,
      conversationEntrySchema,
      { ...entry, isActive: false, canUnblock: true },
      { seen: async (request) => void asked.push(await request.json()) },
    ),
  );
  const { user } = openMessages();
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions sur la conversation' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Bloquer');
  const question = () => screen.findByRole('alertdialog', { name: /^Bloquer cette conversation\s\?$/ });
  await user.click(within(await question()).getByRole('button', { name: 'Annuler' }));
  expect(asked).toEqual([]);
  await choose('Bloquer');
  await user.click(within(await question()).getByRole('button', { name: 'Bloquer' }));
  expect(await screen.findByText('Conversation bloquée')).toBeVisible();
  expect(screen.queryByLabelText('Votre message')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Actions sur la conversation' }));
  expect(await screen.findByRole('menuitem', { name: 'Débloquer' })).toBeVisible();
  expect(asked).toEqual([{ isActive: false }]);
});

test('whoever only reads for their structure reads a conversation, and is offered nothing to do in it', async () => {
  signInAs(['ROLE_USER', 'ROLE_RECRUITER'], { act: { holder: 'clinic', part: 'lecture' } });
  serve();
  openMessages('/conversations/c1?proposer');
  expect(await screen.findByText(/^Vous lisez cette conversation\./)).toBeVisible();
  expect(screen.queryByLabelText('Votre message')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions sur la conversation' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Signaler/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a conversation that the other participant blocks says so at once and hides the composer', async () => {
  serve();
  const { user } = openMessages();
  expect(await screen.findByLabelText('Votre message')).toBeVisible();
  const source = await stream();
  act(() =>
    source.give({
      type: 'conversation_status_changed',
      conversationId: 'c1',
      isActive: false,
      canUnblock: false,
    }),
  );
  expect(await screen.findByText('Conversation bloquée')).toBeVisible();
  expect(screen.queryByLabelText('Votre message')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions sur la conversation' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Signaler',
  ]);
});

test('a live message appears once, even when it arrives several times, and is marked as read', async () => {
  serve();
  openMessages();
  await screen.findByLabelText('Votre message');
  const source = await stream();
  expect(source.url).toContain('topic=user%2Fuser-1%2Fmessages');
  const message = messageFixture({ id: 'c1-2', content: 'Toujours partante ?', isRead: false, readAt: null });
  const update = {
    type: 'new_message' as const,
    conversationId: 'c1',
    message,
    unreadCount: 1,
    totalUnreadConversations: 1,
  };
  expect(marked).toHaveLength(0);
  act(() => source.give(update, 'e.1'));
  act(() => source.give(update, 'e.1'));
  act(() => source.give(update, 'e.2'));
  const thread = screen.getByRole('region', { name: 'Messages' });
  expect(await within(thread).findAllByText('Toujours partante ?')).toHaveLength(1);
  await waitFor(() => expect(marked.length).toBeGreaterThan(0));
});

test('a message that the other participant reads is shown as read', async () => {
  const mine = messageFixture({
    id: 'c1-2',
    isFromCurrentUser: true,
    isRead: false,
    readAt: null,
    sender: { id: 'user-1', firstname: 'C', lastname: 'R' },
  });
  serve(threadFixture({ messages: [messageFixture(), mine] }));
  openMessages();
  expect(await screen.findByText(/Envoyé/)).toBeVisible();
  const source = await stream();
  act(() =>
    source.give({
      type: 'messages_read',
      conversationId: 'c1',
      readBy: 'rosa',
      readAt: '2026-11-20T11:00:00.000Z',
      unreadCount: 0,
      totalUnreadConversations: 0,
    }),
  );
  expect(await screen.findByText(/· Lu/)).toBeVisible();
});

test('a recruiter is shown under their structure’s name, with their own name below', async () => {
  const logoUrl = '/uploads/structures/port.webp';
  const structure = { structureName: 'Clinique du Port', logoUrl, verified: true };
  serve(threadFixture({ otherParticipant: { firstname: 'Rosa', lastname: 'Lindt', ...structure } }));
  const { container } = openMessages();
  const heading = await screen.findByRole('heading', { name: 'Clinique du Port' });
  expect(screen.getByText(/^Rosa Lindt · /)).toBeVisible();
  expect(screen.getAllByText('Structure vérifiée')).toHaveLength(2);
  expect(heading).toBeVisible();
  expect(container.querySelectorAll(`img[src="${logoUrl}"]`)).toHaveLength(2);
});

test('a participant without a name is shown as a health professional', async () => {
  serve(
    threadFixture({
      otherParticipant: { firstname: '', lastname: '', structureName: null, logoUrl: null, verified: false },
    }),
  );
  openMessages();
  expect(await screen.findByRole('heading', { name: 'Professionnel de santé' })).toBeVisible();
});

test('a failure says what could not be loaded', async () => {
  serve();
  server.use(fail('get', base, 'service/unavailable'));
  const list = openMessages('/conversations');
  expect(await screen.findByText('Erreur lors du chargement des conversations')).toBeVisible();
  list.unmount();
  serve();
  server.use(fail('get', `${base}/c1`, 'service/internal'));
  openMessages();
  expect(await screen.findByText('Erreur lors du chargement de la conversation')).toBeVisible();
});

test('a search finds older messages and links to them', async () => {
  const old = messageFixture({ id: 'c1-1', content: 'Le bloc ouvre en mars' });
  const latest = messageFixture({ id: 'c1-60', content: 'Entendu' });
  serve(threadFixture({ messages: [latest], hasMore: true }));
  server.use(
    respond('get', '/messaging/search', foundMessagesSchema, [
      {
        conversationId: 'c1',
        messageId: 'c1-1',
        offerTitle: 'Cardiologue',
        isFromCurrentUser: false,
        excerpt: 'Le bloc ouvre en mars',
        createdAt: '2026-10-20T10:00:00.000Z',
        otherParticipant: {
          firstname: 'Rosa',
          lastname: 'Lindt',
          structureName: null,
          logoUrl: null,
          verified: false,
        },
      },
    ]),
  );
  const list = openMessages('/conversations');
  await list.user.type(await screen.findByLabelText('Rechercher dans les conversations'), 'bloc mars');
  const found = await screen.findByRole('region', { name: 'Messages trouvés' });
  expect(within(found).getByRole('link', { name: /Le bloc ouvre en mars/ })).toHaveAttribute(
    'href',
    '/conversations/c1?message=c1-1',
  );
  list.unmount();

  const pages: (string | null)[] = [];
  const page = (messages: MessageView[], hasMore: boolean, next = () => {}) =>
    respond('get', `${base}/c1`, threadSchema, threadFixture({ messages, hasMore }), {
      seen({ url }) {
        pages.push(new URL(url).searchParams.get('before'));
        next();
      },
    });
  server.use(page([latest], true, () => server.use(page([old], false))));
  openMessages('/conversations/c1?message=c1-1');
  const thread = await screen.findByRole('region', { name: 'Messages' });
  expect(await within(thread).findByText('Le bloc ouvre en mars')).toBeVisible();
  expect(pages).toEqual([null, 'c1-60']);
});

test('a message of the other participant can be reported with a reason', async () => {
  const mine = messageFixture({ id: 'c1-2', content: 'À demain', isFromCurrentUser: true });
  serve(threadFixture({ messages: [messageFixture(), mine] }));
  const sent: unknown[] = [];
  server.use(
    respond(
      'post',
      `${base}/c1/report`,
      reportResponseSchema,
      { message: 'Merci, votre signalement a été transmis.' },
      { status: 201, seen: async (request) => void sent.push(await request.json()) },
    ),
  );
  const { user } = openMessages();
  const thread = await screen.findByRole('region', { name: 'Messages' });
  expect(within(thread).getAllByRole('button', { name: 'Signaler ce message' })).toHaveLength(1);
  await user.click(within(thread).getByRole('button', { name: 'Signaler ce message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Signaler ce message' });
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer le signalement' }));
  expect(await within(dialog).findByText('Choisissez une raison')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: /Arnaque/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Envoyer le signalement' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ reason: 'fraud', details: '', messageId: 'c1-1' }]);
});
