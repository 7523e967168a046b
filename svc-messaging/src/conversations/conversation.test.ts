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

test('a person who does not take part has no side', () => {
  expect(sideOf(aConversation(), 'sam')).toBeNull();
});

test('the other side of the recruiter is the candidate, and the reverse', () => {
  expect([otherSide('recruiter'), otherSide('candidate')]).toEqual(['candidate', 'recruiter']);
});

test('the summary of a message says whether it has attachments, without naming them', () => {
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
