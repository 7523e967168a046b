import { HOUR_MS } from '@praticio/contracts/base/units';
import type { Profile } from '@praticio/contracts/identity/profile';
import type { MessageView, Thread } from '@praticio/contracts/messaging/conversation';
import { type LiveUpdate, liveUpdateSchema } from '@praticio/contracts/messaging/live';
import { vi } from 'vitest';

/** A member who has not onboarded. */
export const newcomerFixture: Profile = {
  user: { id: 'user-1', email: 'camille@example.test', roles: ['ROLE_USER'] },
  firstname: null,
  lastname: null,
  phone: null,
  address: null,
  userCv: null,
  structure: null,
  practice: null,
  candidate: null,
  rppsVerified: false,
  refusedEmails: [],
  isOnboardingComplete: false,
};

/** The profile of an onboarded member. */
export const memberFixture: Profile = {
  ...newcomerFixture,
  isOnboardingComplete: true,
  structure: {
    id: 'structure-1',
    type: 'liberal',
    name: 'Cabinet',
    email: 'camille@example.test',
    phone: '',
    siret: '73282932000074',
    speciality: null,
    rppsNumber: '10003456789',
    urssafNumber: '',
    address: { street: '', city: 'Nantes', postalCode: '44000', country: 'France' },
    ordinalNumber: '',
    finessNumber: '',
    rcsNumber: '',
    professionalCardNumber: '',
    representativeFirstName: '',
    representativeLastName: '',
    verified: false,
    isOnboardingComplete: true,
  },
};

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
    otherParticipant: {
      firstname: 'Rosa',
      lastname: 'Lindt',
      structureName: null,
      logoUrl: null,
      verified: false,
    },
    offerInterest: { offer: { id: 7, title: 'Cardiologue', location: 'Nantes' } },
    lastMessage: last
      ? {
          id: last.id,
          content: last.content,
          createdAt: last.createdAt,
          hasAttachments: false,
          senderName: 'Rosa Lindt',
          isFromCurrentUser: last.isFromCurrentUser,
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
  expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
});

/** An EventSource that the test controls. */
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

const PATIENT = { timeout: 30_000 };

/** Waits until `count` streams were opened, and returns the last of them. */
export const openedStream = (count: number) => vi.waitUntil(() => FakeEventSource.opened[count - 1], PATIENT);

/** Replaces EventSource for a test. Returns a function that waits for the open one. */
export function fakeEventSource() {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  return () => vi.waitUntil(() => FakeEventSource.opened.findLast(({ isClosed }) => !isClosed), PATIENT);
}
