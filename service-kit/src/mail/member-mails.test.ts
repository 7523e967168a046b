import { expect, test } from 'vitest';
import type { Mail } from './mailer.ts';
import { createMemberMails, type MailDraft } from './member-mails.ts';
import { createRefusalLinks } from './refusal-links.ts';

const event = { id: 'event' };
const draft: MailDraft = { subject: 'Vos crédits', html: '', text: '' };

function setUp(refusedEmails: string[]) {
  const sent: Mail[] = [];
  const keys: string[] = [];
  const mails = createMemberMails({
    receiverOf: async (userId) => {
      if (userId === 'clinic') return { email: 'structure:clinic', refusedEmails: [] };
      return userId === 'rosa' ? { email: 'rosa@example.test', refusedEmails } : null;
    },
    peopleOf: async (holderId) => (holderId === 'clinic' ? ['clinic', 'rosa'] : [holderId]),
    mailer: { send: async (mail) => void sent.push(mail) },
    inbox: {
      async once(key, effect) {
        keys.push(key);
        await effect();
      },
    },
    refusals: createRefusalLinks({ UNSUBSCRIBE_SECRET: 's'.repeat(32), PUBLIC_URL: 'http://praticio.test' }),
  });
  return { sent, keys, mails };
}

test('a mail of a kind says how to refuse it, in its text and to the mail program', async () => {
  const { sent, keys, mails } = setUp(['alerts']);
  await mails.sendUnlessRefused('rosa', event, 'endings', (note) => ({ ...draft, text: note }));
  expect(sent).toEqual([
    {
      ...draft,
      id: 'event',
      userId: 'rosa',
      to: 'rosa@example.test',
      text: expect.stringContaining('http://praticio.test/unsubscribe?token=rosa.endings.'),
      headers: {
        'List-Unsubscribe': expect.stringContaining('/api/profile/emails/unsubscribe/rosa.endings.'),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  ]);
  expect(keys).toEqual(['mails:event']);
});

test('a refused kind is not sent, a mail without a kind always is', async () => {
  const { sent, keys, mails } = setUp(['endings']);
  await mails.sendUnlessRefused('rosa', event, 'endings', () => draft);
  expect(sent).toEqual([]);
  await mails.send('rosa', event, draft);
  expect(sent).toEqual([{ ...draft, id: 'event', userId: 'rosa', to: 'rosa@example.test' }]);
  expect(keys).toEqual(['mails:event', 'mails:event']);
});

test('nothing is sent to an erased account, nor where there is nothing to say any more', async () => {
  const { sent, mails } = setUp([]);
  await mails.send('erased', event, draft);
  await mails.sendUnlessRefused('erased', event, 'endings', () => draft);
  await mails.sendUnlessRefused('rosa', event, 'endings', async () => null);
  expect(sent).toEqual([]);
});

test('a mail may have its own way to refuse it by one click', async () => {
  const { sent, mails } = setUp([]);
  const headers = { 'List-Unsubscribe': '<http://praticio.test/api/alerts/unsubscribe/a>' };
  await mails.sendUnlessRefused('rosa', event, 'alerts', () => ({ ...draft, headers }));
  expect(sent).toMatchObject([{ headers }]);
  expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['List-Unsubscribe']);
});

test('a mail to a team goes to each of its people once, and to no account without a mailbox', async () => {
  const { sent, keys, mails } = setUp(['endings']);
  await mails.sendToTeam('clinic', event, draft);
  expect(sent).toEqual([{ ...draft, id: 'event.rosa', userId: 'rosa', to: 'rosa@example.test' }]);
  expect(keys).toEqual(['mails:event', 'mails:event.rosa']);
  await mails.sendToTeamUnlessRefused('clinic', event, 'endings', () => draft);
  expect(sent, 'refused by the member').toHaveLength(1);
});
