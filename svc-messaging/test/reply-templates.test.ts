import { accountExportCommand } from '@praticio/contracts/base/account-export';
import type { TeamPart } from '@praticio/contracts/base/auth';
import { callCommand } from '@praticio/service-kit/commands';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessagingPlatform, startMessaging } from './messaging-platform.ts';

let setting: MessagingPlatform;
beforeAll(async () => {
  setting = await startMessaging();
  for (const id of ['recruiter', 'candidate', 'stranger'])
    await eventually('the projection of people', async () => (await ask(id)).status === 200);
});
afterAll(() => setting.stop());

const path = '/api/messaging/reply-templates';
const template = (title: string) => ({ title, content: `Texte de ${title}` });
async function ask(id: string, templates?: unknown) {
  const token = await setting.platform.signToken({ id });
  return templates === undefined
    ? setting.messaging.request('GET', path, { token })
    : setting.messaging.request('PUT', path, { token, json: { templates } });
}

test('a person keeps their own templates, in their order', async () => {
  expect((await ask('recruiter')).body).toEqual([]);
  const templates = [template('Entretien'), template('Refus')];
  expect(await ask('recruiter', templates)).toMatchObject({ status: 200, body: templates });
  expect((await ask('recruiter')).body).toEqual(templates);
  expect((await ask('candidate')).body).toEqual([]);
  expect((await ask('recruiter', [template('Refus')])).body).toEqual([template('Refus')]);
});

test('a team shares the templates of its structure; a member who only reads changes none', async () => {
  const memberOf = (part: TeamPart) =>
    setting.platform.signToken({
      id: part === 'lecture' ? 'candidate' : 'stranger',
      roles: ['ROLE_USER', 'ROLE_RECRUITER'],
      act: { holder: 'recruiter', part },
    });
  const json = { templates: [template('Nuits')] };
  const written = await setting.messaging.request('PUT', path, { token: await memberOf('recruteur'), json });
  expect(written.status).toBe(200);
  for (const token of [await memberOf('lecture'), await setting.platform.signToken({ id: 'recruiter' })])
    expect((await setting.messaging.request('GET', path, { token })).body).toEqual(json.templates);
  const refused = await setting.messaging.request('PUT', path, { token: await memberOf('lecture'), json });
  expect(refused).toMatchObject({ status: 403, body: { code: 'team/read-only' } });
  expect((await ask('stranger')).body).toEqual([]);
});

test.each([
  ['too many', Array.from({ length: 21 }, (_, index) => template(String(index)))],
  ['without a title', [{ title: ' ', content: 'Bonjour' }]],
  ['without a text', [{ title: 'Vide', content: '' }]],
  ['operators', [{ title: { $ne: null }, content: 'Bonjour' }]],
])('invalid templates are refused: %s', async (_, templates) => {
  expect((await ask('candidate', templates)).status).toBe(422);
  expect((await ask('candidate')).body).toEqual([]);
});

test('templates are exported, and removed with the account', async () => {
  await ask('stranger', [template('Merci')]);
  const input = { userId: 'stranger', after: null };
  const { sections } = await callCommand(setting.platform.nats, accountExportCommand('messaging'), input);
  expect(sections).toContainEqual({ name: 'reply-templates', items: [template('Merci')] });
  const stored = setting.messaging.context.connection.collection<{ _id: string }>('reply_templates');
  await setting.platform.publish('account.erased', { id: 'stranger', version: 9 }, { userId: 'stranger' });
  await expect.poll(() => stored.findOne({ _id: 'stranger' })).toBeNull();
});
