import { createRefusalLinks } from 'service-kit/refusal-links';
import { expect, test } from 'vitest';
import { createWriteTo } from './write-to.ts';

const content = { subject: 'Vos crédits', html: '', text: '' };

function setUp(refusedEmails: string[]) {
  const sent: { to: string; text: string; headers?: Record<string, string> }[] = [];
  const writeTo = createWriteTo({
    members: { receiver: async () => ({ email: 'rosa@example.test', refusedEmails }) } as never,
    mailer: { send: async (mail) => void sent.push(mail), close: () => {} },
    inbox: { once: async (_key: string, effect: () => Promise<void>) => effect() } as never,
    refusals: createRefusalLinks({ UNSUBSCRIBE_SECRET: 's'.repeat(32), PUBLIC_URL: 'http://praticio.test' }),
  });
  return { sent, writeTo };
}
const send = ({ writeTo }: ReturnType<typeof setUp>) =>
  writeTo.unlessRefused('rosa', 'event', 'endings', (note) => ({ ...content, text: note }));

test('a mail of a kind says how to refuse it, in its text and to the mail program', async () => {
  const setting = setUp(['alerts']);
  await send(setting);
  const [mail] = setting.sent;
  expect(mail?.text).toContain('http://praticio.test/unsubscribe?token=rosa.endings.');
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': expect.stringContaining('/api/profile/emails/unsubscribe/rosa.endings.'),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a refused kind is not sent, a mail about a purchase always is', async () => {
  const setting = setUp(['endings']);
  await send(setting);
  expect(setting.sent).toEqual([]);
  await setting.writeTo('rosa', 'event', content);
  expect(setting.sent).toHaveLength(1);
});
