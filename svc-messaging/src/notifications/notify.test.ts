import { expect, test } from 'vitest';
import { memoryNotifications } from '../../test/memory-ports.ts';
import type { StoredSubject } from './notification.ts';
import { markNotificationsRead, notifyPerson } from './notify.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute));
const subject: StoredSubject = { kind: 'alert-matched', offerId: 7 };

function setUp() {
  const setting = memoryNotifications();
  return {
    ...setting,
    add: notifyPerson({ ...setting, isErased: async (userId) => userId === 'erased' }),
    read: markNotificationsRead(setting),
  };
}

test('a notification is stored unread, and is pushed to the person', async () => {
  const { add, notifications, published } = setUp();
  await add('rosa', { id: 'n', at: at(1), subject });
  expect(await notifications.listOf('rosa')).toEqual([{ id: 'n', at: at(1), readAt: null, subject }]);
  expect(await notifications.listOf('camille')).toEqual([]);
  expect(published).toEqual([['rosa', `n.${at(1).getTime()}`]]);
});

test('an erased person gets no notification', async () => {
  const { add, notifications, published } = setUp();
  await add('erased', { id: 'n', at: at(1), subject });
  expect(await notifications.listOf('erased')).toEqual([]);
  expect(published).toEqual([]);
});

test('a person who is erased while a notification is being stored has none afterwards', async () => {
  const setting = memoryNotifications();
  let isErased = false;
  const notifications: typeof setting.notifications = {
    ...setting.notifications,
    add(...notification) {
      isErased = true;
      return setting.notifications.add(...notification);
    },
  };
  const add = notifyPerson({ ...setting, notifications, isErased: async () => isErased });
  await add('rosa', { id: 'n', at: at(1), subject });
  expect(await setting.notifications.listOf('rosa')).toEqual([]);
  expect(setting.published).toEqual([]);
});

test('a notification that is added to the first one of an erased person goes with it', async () => {
  const { add: addAnother, notifications } = setUp();
  const add = notifyPerson({
    notifications,
    publish: async () => {},
    async isErased(userId) {
      await addAnother(userId, { id: 'another', at: at(2), subject });
      return true;
    },
  });
  await add('rosa', { id: 'first', at: at(1), subject });
  expect(await notifications.listOf('rosa')).toEqual([]);
});

test('one notification, several or all of them are read', async () => {
  const { add, read } = setUp();
  for (const [minute, id] of ['a', 'b', 'c'].entries()) await add('rosa', { id, at: at(minute), subject });
  const unread = async (ids: string[] | undefined) =>
    (await read('rosa', ids, at(9))).filter(({ readAt }) => readAt === null).map(({ id }) => id);
  expect(await unread(['a'])).toEqual(['c', 'b']);
  expect(await unread(undefined)).toEqual([]);
});

test('reading a read notification again publishes nothing', async () => {
  const { add, read, published } = setUp();
  await add('rosa', { id: 'a', at: at(1), subject });
  for (let time = 0; time < 2; time += 1) await read('rosa', undefined, at(9));
  expect(published).toHaveLength(2);
});
