import { accountExportCommand } from '@praticio/contracts/base/account-export';
import { callCommand } from '@praticio/service-kit/commands';
import {
  startTestPlatform,
  type TestPlatform,
  type TestService,
} from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blogService } from '../src/service.ts';
import { storeArticle } from './article-factory.ts';
import { queries } from './queries.ts';

let platform: TestPlatform;
let blog: TestService;
beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  blog = await platform.start(blogService);
});
afterAll(() => platform.stop());

test('the blog exports nothing of an account', async () => {
  const input = { userId: 'somebody', after: null };
  expect(await callCommand(platform.nats, accountExportCommand('blog'), input)).toEqual({
    sections: [],
    next: null,
  });
});

test('a comment and a report of somebody who is signed in hold nothing of the account, so no erasure is needed', async () => {
  await storeArticle(blog, { title: 'Garde' });
  const token = await platform.signToken({ id: 'signed-in-reader' });
  const comment = { name: 'Ana', email: 'reader@exemple.fr', comment: 'Merci pour ces conseils.' };
  const posted = await blog.request<{ id: string }>('POST', '/api/blog/garde/comments', {
    token,
    json: comment,
  });
  expect(posted.status).toBe(201);
  const path = `/api/blog/garde/comments/${posted.body.id}/report`;
  expect((await blog.request('POST', path, { token, json: { reason: 'spam' } })).status).toBe(201);
  const events = [
    await platform.waitForEvent('comment.posted'),
    await platform.waitForEvent('comment.reported'),
  ];
  const { connection } = blog.context;
  const collections = (await connection.listCollections()) as { name: string }[];
  const stored = await Promise.all(
    collections.map(({ name }) => connection.collection(name).find().toArray()),
  );
  const text = JSON.stringify([stored, events]);
  expect(text).toContain(comment.comment);
  expect(text).not.toMatch(/signed-in-reader|reader@exemple/);
});
