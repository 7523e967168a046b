import { expect, it } from 'vitest';
import { accountWith, actorOf } from '../../test/accounts.ts';
import { administerDeadLetters } from './dead-letters.ts';

const admin = actorOf(accountWith({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }));
const letter = {
  id: 7,
  consumer: 'identity-audit',
  subject: 'offers.offer.administered.v1.o1',
  reason: 'wrong data'.repeat(100),
  deliveries: 5,
  at: '2026-03-01T12:00:00.000Z',
  event: {},
};

function boxWith(letters: (typeof letter)[]) {
  const done: string[] = [];
  const useCases = administerDeadLetters({
    letters: {
      page: async () => ({ letters, total: letters.length }),
      find: async (id) => letters.find((one) => one.id === id) ?? null,
      replay: async (id) => void done.push(`replay ${id}`),
      discard: async (id) => void done.push(`discard ${id}`),
    },
    notes: {
      add: async (id, { action, target, reason }) =>
        void done.push(`${action} ${id} ${target?.id} ${reason.length}`),
    },
  });
  return { ...useCases, done };
}

it('the log knows of an act on a dead letter before it happens, with a short reason', async () => {
  const { replayDeadLetter, discardDeadLetter, done } = boxWith([letter]);
  await replayDeadLetter(admin, 7);
  await discardDeadLetter(admin, 7);
  const at = Date.parse(letter.at);
  expect(done).toEqual([
    `dead-letter-replayed 7-${at}-replayed identity-audit n° 7 200`,
    'replay 7',
    `dead-letter-discarded 7-${at}-discarded identity-audit n° 7 200`,
    'discard 7',
  ]);
});

it('a dead letter that is not there leaves no line in the log', async () => {
  const { replayDeadLetter, discardDeadLetter, done } = boxWith([]);
  await expect(replayDeadLetter(admin, 7)).rejects.toMatchObject({ code: 'request/not-found' });
  await expect(discardDeadLetter(admin, 7)).rejects.toMatchObject({ code: 'request/not-found' });
  expect(done).toEqual([]);
});
