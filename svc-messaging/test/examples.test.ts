import { randomUUID } from 'node:crypto';
import { findUnlockedCv } from '@praticio/contracts/identity/commands';
import * as messagingEndpoints from '@praticio/contracts/messaging/endpoints';
import { messagingExamples } from '@praticio/contracts/messaging/examples';
import { beginContact } from '@praticio/contracts/offers/commands';
import { type Given, sendExample, sendLargestTexts } from '@praticio/service-kit/testing/examples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportIdOf } from '../src/conversations/report.ts';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';
import { VAPID_PRIVATE_KEY } from './push-service.ts';

/** Sends every example of the reference to the running service, as the recruiter of a conversation. */
const endpoints: typeof messagingEndpoints = { ...messagingEndpoints };
type Name = keyof typeof messagingEndpoints;

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging({ VAPID_PRIVATE_KEY });
  setting.platform.serveCommand(findUnlockedCv, async () => ({ candidateId: 'candidate' }));
  setting.platform.serveCommand(beginContact, async () => ({ offer: null }));
});
afterAll(() => setting.stop());

/** A conversation with the candidate's first message. */
const conversation = async (): Promise<string> => setting.open({ interestId: randomUUID() });
const inConversation = async (): Promise<Given> => ({ params: { id: await conversation() } });

/** Creates the data that an example needs, and returns its parameters. */
const preparations: Partial<Record<Name, () => Promise<Given>>> = {
  listConversations: inConversation,
  async readThread() {
    const id = await conversation();
    return { params: { id }, query: { before: `${id}-2` } };
  },
  async sendMessage() {
    const file = new File(['%PDF-1.4\nplanning\n%%EOF\n'], 'planning.pdf', { type: 'application/pdf' });
    return { ...(await inConversation()), files: { file } };
  },
  async startContact() {
    const roles = ['ROLE_USER' as const, 'ROLE_RECRUITER' as const];
    return { token: await setting.platform.signToken({ id: 'recruiter', roles }) };
  },
  markConversationRead: inConversation,
  changeConversationStatus: inConversation,
  async reportConversation() {
    const id = await conversation();
    return { params: { id }, body: { ...messagingExamples.reportConversation.body, messageId: `${id}-1` } };
  },
  async readReportedThread() {
    const id = await conversation();
    const token = await setting.platform.signToken({ id: 'admin', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const reporter = await setting.platform.signToken({ id: 'recruiter' });
    const json = { reason: 'abuse', messageId: `${id}-1` };
    await setting.messaging.request('POST', `/api/messaging/conversations/${id}/report`, {
      token: reporter,
      json,
    });
    return { token, params: { id: reportIdOf('recruiter', `${id}-1`) }, body: { contentId: `${id}-1` } };
  },
  async readAttachment() {
    const id = await conversation();
    const candidate = await setting.as('candidate');
    const file = new File(['%PDF-1.4\ndiplôme\n%%EOF\n'], 'diplome.pdf', { type: 'application/pdf' });
    await candidate.send(id, 'Mon diplôme', [file]);
    const attachment = (await candidate.thread(id)).messages.at(-1)?.attachments[0];
    return { params: { id: attachment?.id ?? '' } };
  },
};

async function prepare(name: Name): Promise<Given> {
  const { token } = await setting.as('recruiter');
  return { token, ...(await preparations[name]?.()) };
}

test.each(Object.keys(endpoints) as Name[])('the example of %s works', async (name) => {
  await sendExample(setting.messaging.request, endpoints[name], messagingExamples[name], await prepare(name));
});

test.each(Object.keys(endpoints) as Name[])(
  '%s delays no other request with its largest texts',
  { tags: ['deep'] },
  async (name) => {
    const { request } = setting.messaging;
    await sendLargestTexts(request, endpoints[name], messagingExamples[name], () => prepare(name));
  },
);

test('the example of a search finds the example of a message, as its own example shows it', async () => {
  const { sendMessage, searchMessages } = messagingExamples;
  const { request } = setting.messaging;
  const { token } = await setting.as('recruiter');
  const sent = { token, ...(await inConversation()) };
  await sendExample(request, endpoints.sendMessage, sendMessage, sent);
  const { body } = await sendExample(request, endpoints.searchMessages, searchMessages, { token });
  const { excerpt } = searchMessages.response[0];
  expect(body).toContainEqual(expect.objectContaining({ excerpt, isFromCurrentUser: true }));
});
