import { type LiveUpdate, liveUpdateSchema, type MessageView, type Thread } from 'contracts/messaging';
import { vi } from 'vitest';

export function messageFixture(changes: Partial<MessageView> = {}): MessageView {
  return {
    id: 'c1-1',
    content: 'Bonjour',
    createdAt: '2026-11-20T10:00:00.000Z',
    sender: { id: 'rosa', firstname: 'Rosa', lastname: 'Lindt' },
    isFromCurrentUser: false,
    isRead: true,
    readAt: '2026-11-20T10:01:00.000Z',
    attachments: [],
    ...changes,
  };
}

export function threadFixture(changes: Partial<Thread> = {}): Thread {
  const messages = changes.messages ?? [messageFixture()];
  const last = messages.at(-1);
  return {
    id: 'c1',
    isActive: true,
    canUnblock: false,
    otherParticipant: { firstname: 'Rosa', lastname: 'Lindt' },
    offerInterest: { offer: { title: 'Cardiologue', location: 'Nantes' } },
    lastMessage: last
      ? {
          ...{ id: last.id, content: last.content, createdAt: last.createdAt, hasAttachments: false },
          ...{ senderName: 'Rosa Lindt', isFromCurrentUser: last.isFromCurrentUser },
        }
      : null,
    updatedAt: '2026-11-20T10:00:00.000Z',
    unreadCount: 0,
    hasMore: false,
    messages,
    ...changes,
  };
}

export const subscriptionFixture = () => ({
  token: 'token',
  topics: ['user/user-1/messages', 'user/user-1/status'],
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});

/** The browser's EventSource, led by the test. */
export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  readonly url: string;
  isClosed = false;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null;

  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
    queueMicrotask(() => this.onopen?.());
  }

  close() {
    this.isClosed = true;
  }

  give(update: LiveUpdate, lastEventId = '1') {
    this.onmessage?.({ data: JSON.stringify(liveUpdateSchema.parse(update)), lastEventId });
  }
}

/** Takes the place of EventSource for a test; gives the one that is open, once it is. */
export function fakeEventSource() {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return () => vi.waitUntil(() => FakeEventSource.opened.findLast(({ isClosed }) => !isClosed));
}
