import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@praticio/service-kit/testing/engines';
import { eventually } from '@praticio/service-kit/testing/eventually';
import { createTestClient } from '@praticio/service-kit/testing/http-client';
import { startTestPlatform, type TestPlatform } from '@praticio/service-kit/testing/platform';
import { lasting } from '@praticio/service-kit/testing/soak';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anArticle, modelsIn } from './article-factory.ts';
import { queries } from './queries.ts';

// The real process is killed (SIGKILL) while it publishes due articles, and started again.
// @module-tag deep
const main = join(import.meta.dirname, '../src/main.ts');
const ROUNDS = lasting(2, 10);
const DUE_AT_ONCE = 12;
const START_MS = 140_000;

let platform: TestPlatform;
let env: NodeJS.ProcessEnv;
let child: ChildProcess | undefined;
let database: mongoose.Connection;
let models: ReturnType<typeof modelsIn>;

async function startProcess() {
  child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ready = createTestClient(`http://127.0.0.1:${env.INTERNAL_PORT}`);
  const isReady = async () => (await ready('GET', '/readyz').catch(() => null))?.status === 200;
  await eventually('svc-blog', isReady, START_MS);
}
async function killProcess() {
  if (!child) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  child = undefined;
}

beforeAll(async () => {
  platform = await startTestPlatform({ queries });
  const [PORT, INTERNAL_PORT] = [String(await freePort()), String(await freePort())];
  env = {
    ...process.env,
    ...platform.env('blog'),
    PORT,
    INTERNAL_PORT,
    PUBLICATION_SWEEP_MS: '20',
    SWEEP_INTERVAL_MS: '200',
  };
  database = await mongoose
    .createConnection(env.MONGODB_URI ?? '', { dbName: env.MONGODB_DATABASE ?? '' })
    .asPromise();
  models = modelsIn(database);
});
afterAll(async () => {
  await killProcess();
  await database.dropDatabase();
  await database.close();
  await platform.stop();
});

test(`kill -9 while articles are being published, ${ROUNDS} times: each appears and is announced once`, {
  timeout: ROUNDS * 2 * START_MS,
}, async () => {
  const patient = { timeout: START_MS };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ids: string[] = Array.from({ length: DUE_AT_ONCE }, () => randomUUID());
    await models.articles.create(
      ids.map((_id) =>
        anArticle({ _id, slug: _id, status: 'scheduled', announced: false, publishedAt: new Date() }),
      ),
    );
    const published = () => models.articles.countDocuments({ _id: { $in: ids }, announced: true });
    if (!child) await startProcess();
    await eventually('the first publication', async () => (await published()) >= round, START_MS);
    await killProcess();
    await startProcess();

    await expect.poll(published, patient).toBe(DUE_AT_ONCE);
    const announcements = async () =>
      (await platform.events('article.published'))
        .map(({ data }) => data.articleId)
        .filter((id) => ids.includes(id))
        .sort();
    await expect.poll(announcements, patient).toEqual([...ids].sort());
    // once every outbox is empty, no further event can come
    await expect
      .poll(() => models.articles.countDocuments({ 'outbox.0': { $exists: true } }), patient)
      .toBe(0);
    expect(await announcements()).toEqual([...ids].sort());
  }
});
