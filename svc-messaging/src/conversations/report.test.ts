import { REPORT_EXCERPT_LENGTH } from '@praticio/contracts/administration/report';
import { forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { aConversation, aMessage, memoryPorts } from '../../test/memory-ports.ts';
import { reportConversation } from './report.ts';

const file = { id: 'a', name: 'photo.png', type: 'image' as const, bytes: 5 };
const setUp = () =>
  memoryPorts({
    conversations: [aConversation({ messageCount: 3 })],
    messages: [
      aMessage(1, { content: 'Bonjour' }),
      aMessage(2, { senderId: 'rosa', content: 'Non merci' }),
      aMessage(3, { content: 'Et là ?', attachments: [file] }),
      // a crash left it: it was never sent
      aMessage(4),
    ],
  });
const why = { reason: 'abuse' as const, details: '' };

test('a message is reported once per person, with its text and the names of its files', async () => {
  const { ports, reports } = setUp();
  const report = reportConversation(ports);
  for (let time = 0; time < 2; time += 1) await report(forSelf('rosa'), 'c', { ...why, messageId: 'c-3' });
  expect([...reports.values()]).toMatchObject([
    { kind: 'message', contentId: 'c-3', excerpt: 'Et là ? [photo.png]', authorId: 'camille' },
  ]);
});

test('the report of a conversation quotes only the other participant', async () => {
  const { ports, reports } = setUp();
  await reportConversation(ports)(forSelf('rosa'), 'c', why);
  await reportConversation(ports)(forSelf('camille'), 'c', why);
  expect([...reports.values()].map(({ kind, excerpt }) => [kind, excerpt])).toEqual([
    ['conversation', 'Et là ? [photo.png]\nBonjour'],
    ['conversation', 'Non merci'],
  ]);
});

test.each([
  ['a short one is whole', REPORT_EXCERPT_LENGTH, 'x'.repeat(REPORT_EXCERPT_LENGTH)],
  ['a long one is cut', REPORT_EXCERPT_LENGTH + 1, `${'x'.repeat(REPORT_EXCERPT_LENGTH - 1)}…`],
])('the length of excerpts is limited: %s', async (_, length, expected) => {
  const { ports, reports, messagesById } = setUp();
  messagesById.set('c-1', aMessage(1, { content: 'x'.repeat(length) }));
  await reportConversation(ports)(forSelf('rosa'), 'c', { ...why, messageId: 'c-1' });
  const [{ excerpt = '', reportId = '' } = {}] = reports.values();
  expect(excerpt).toBe(expected);
  expect(reportId).toMatch(/^message-[\da-f]{32}$/);
});

test('a message without text is quoted by the names of its files', async () => {
  const { ports, reports, messagesById } = setUp();
  messagesById.set('c-1', aMessage(1, { content: '', attachments: [file] }));
  await reportConversation(ports)(forSelf('rosa'), 'c', { ...why, messageId: 'c-1' });
  expect([...reports.values()]).toMatchObject([{ excerpt: '[photo.png]' }]);
});

test.each([
  ['the reporter’s own message', 'rosa', 'c-2', 'message/own'],
  ['a message that was never sent', 'rosa', 'c-4', 'message/not-found'],
  ['a message of another conversation', 'rosa', 'd-1', 'message/not-found'],
  ['a conversation of other people', 'sam', undefined, 'conversation/not-found'],
])('%s cannot be reported', async (_, userId, messageId, code) => {
  const { ports, reports } = setUp();
  const report = reportConversation(ports)(forSelf(userId), 'c', { ...why, messageId });
  await expect(report).rejects.toMatchObject({ code });
  expect(reports.size).toBe(0);
});
