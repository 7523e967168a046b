import { randomUUID } from 'node:crypto';
import type { TestPlatform, TestService } from '@praticio/service-kit/testing/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelsOf, storeArticle } from './article-factory.ts';
import { startBlog } from './blog-platform.ts';

let platform: TestPlatform;
let blog: TestService;

beforeAll(async () => {
  ({ platform, blog } = await startBlog({ TIDY_SWEEP_MS: '200' }));
});
afterAll(() => platform.stop());

test('comments and revisions without an article are removed, those of other articles stay', async () => {
  const kept = await storeArticle(blog, { title: 'Là' });
  const { articles, comments, revisions } = modelsOf(blog);
  const missing = randomUUID();
  for (const articleId of [kept._id, missing]) {
    const { title, content } = kept;
    const words = { title, content };
    await comments.create([
      { _id: randomUUID(), articleId, createdAt: new Date(), name: 'Ana', content: 'x' },
    ]);
    await revisions.create([
      { _id: `${articleId}:1`, articleId, version: 1, savedAt: new Date(), content: words as never },
    ]);
  }
  await expect.poll(() => comments.countDocuments({ articleId: missing })).toBe(0);
  await expect.poll(() => revisions.countDocuments({ articleId: missing })).toBe(0);
  expect(await comments.countDocuments({ articleId: kept._id })).toBe(1);
  expect(await revisions.countDocuments({ articleId: kept._id })).toBe(1);

  // a deletion that was interrupted after its first step
  await articles.updateOne({ _id: kept._id }, { $set: { status: 'deleted' } });
  await expect.poll(() => comments.countDocuments({})).toBe(0);
  await expect.poll(() => revisions.countDocuments({})).toBe(0);
});
