import { expect, test } from 'vitest';
import { countUnread, messageNotificationId, newestFirst, type StoredNotification } from './notification.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const aNotification = (fields: Partial<StoredNotification>): StoredNotification => ({
  id: 'n',
  at: at(0),
  readAt: null,
  subject: { kind: 'structure-verified' },
  ...fields,
});

test('notifications are shown newest first, those of one moment by their ids', () => {
  const shown = newestFirst([
    aNotification({ id: 'b', at: at(1) }),
    aNotification({ id: 'old', at: at(0) }),
    aNotification({ id: 'a', at: at(1) }),
    aNotification({ id: 'new', at: at(2) }),
  ]);
  expect(shown.map(({ id }) => id)).toEqual(['new', 'a', 'b', 'old']);
});

test('only notifications that were not read count as unread', () => {
  expect(countUnread([])).toBe(0);
  expect(countUnread([aNotification({}), aNotification({ readAt: at(3) }), aNotification({})])).toBe(2);
});

test('each conversation has one notification for its messages', () => {
  expect(messageNotificationId('c')).toBe('message-c');
});
