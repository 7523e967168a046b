import { expect, test } from 'vitest';
import { aConversation, aMessage } from '../../test/memory-ports.ts';
import { lastMessageOf, otherOf, otherSide, sideOf } from './conversation.ts';

test.each([
  ['rosa', 'recruiter', 'camille'],
  ['camille', 'candidate', 'rosa'],
])('%s is the %s and writes with %s', (userId, side, other) => {
  expect(sideOf(aConversation(), userId)).toBe(side);
  expect(otherOf(aConversation(), userId)).toBe(other);
});

test('a stranger has no side', () => {
  expect(sideOf(aConversation(), 'sam')).toBeNull();
});

test('each side has the other one opposite', () => {
  expect([otherSide('recruiter'), otherSide('candidate')]).toEqual(['candidate', 'recruiter']);
});

test('the summary of a message says whether it has attachments, not which', () => {
  const file = { id: 'a', name: 'cv.pdf', type: 'cv' as const, bytes: 5 };
  expect(lastMessageOf(aMessage(1))).toMatchObject({ id: 'c-1', hasAttachments: false });
  expect(lastMessageOf(aMessage(2, { attachments: [file] }))).toEqual({
    id: 'c-2',
    content: 'message 2',
    searchText: 'message 2',
    createdAt: aMessage(2).createdAt,
    senderId: 'camille',
    hasAttachments: true,
  });
});
