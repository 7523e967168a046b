import * as blog from '@praticio/contracts/blog/endpoints';
import type { EventOf } from '@praticio/contracts/catalogue/events';
import { expect, it } from 'vitest';
import { createLogger } from '../base/logger.ts';
import type { EventHandler } from '../events/consumers.ts';
import { handle } from '../http/handle.ts';
import { joinParts, type Part } from './parts.ts';

const http = {
  logger: createLogger({ service: 'blog', level: 'silent' }),
  verifier: { verify: () => Promise.reject(new Error('nobody signs in')) },
};
const { readArticle, ...otherEndpoints } = blog;
const article = { routes: [handle(readArticle, () => expect.fail('called'))] };
const rest = {
  routes: Object.values(otherEndpoints).map((endpoint) => handle(endpoint, () => expect.fail('called'))),
};
/** Joins two parts with others that handle every endpoint of the blog. */
const join = (one: Omit<Part, 'routes'>, other: Omit<Part, 'routes'>) =>
  joinParts('blog', http, [
    { ...article, ...one },
    { ...rest, ...other },
  ]);

const posted = { type: 'comment.posted' } as EventOf<'comment.posted'>;

it('serves the endpoints of all parts', () => {
  expect(joinParts('blog', http, [article, {}, rest]).app).toBeDefined();
});

it('refuses parts that leave an endpoint without a handler, by type and at the start', () => {
  // @ts-expect-error: readArticle has no handler
  expect(() => joinParts('blog', http, [rest])).toThrow('GET /api/blog/:slug');
});

it('refuses an array of parts whose type hides the routes of some', () => {
  const parts = [{}, article, rest] as Part[];
  // @ts-expect-error: the rows of the routes are not known
  expect(() => joinParts('blog', http, parts)).not.toThrow();
});

it('joins consumers of one name: handlers of one event run in the order of the parts, each after the one before', async () => {
  const calls: string[] = [];
  const first: EventHandler<'comment.posted'> = async () => {
    await Promise.resolve();
    calls.push('first');
  };
  const second: EventHandler<'comment.posted'> = () => void calls.push('second');
  const { consumers = [] } = join(
    { consumers: [{ name: 'mails', on: { 'comment.posted': first, 'article.published': () => {} } }] },
    {
      consumers: [
        { name: 'mails', on: { 'comment.posted': second }, concurrency: 1 },
        { name: 'index', on: {} },
      ],
    },
  );
  expect(consumers).toMatchObject([{ name: 'mails', concurrency: 1 }, { name: 'index' }]);
  const [mails] = consumers;
  expect(Object.keys(mails?.on ?? {}).sort()).toEqual(['article.published', 'comment.posted']);
  await mails?.on['comment.posted']?.(posted);
  expect(calls).toEqual(['first', 'second']);
});

it('does not run the later handler of an event when the earlier one fails, so that both get the next delivery', async () => {
  const fails = () => Promise.reject(new Error('away'));
  const { consumers = [] } = join(
    { consumers: [{ name: 'mails', on: { 'comment.posted': fails } }] },
    { consumers: [{ name: 'mails', on: { 'comment.posted': () => expect.fail('called') } }] },
  );
  await expect(consumers[0]?.on['comment.posted']?.(posted)).rejects.toThrow('away');
});

it('reports the health figures of all parts together', () => {
  const joined = join(
    { health: () => ({ confirmationOldestMs: 5 }) },
    { health: () => ({ filledOffers: { count: 1, totalMs: 9 } }) },
  );
  expect(joined.health?.()).toEqual({ confirmationOldestMs: 5, filledOffers: { count: 1, totalMs: 9 } });
});

it('keeps the order of sweeps and of steps of a resync, and refuses two of one name', () => {
  const run = async () => {};
  const step = (name: string) => ({ name, run: async () => 0 });
  const sweep = (name: string) => ({ name, everyMs: 1_000, run });
  const joined = join(
    { sweeps: [sweep('due')], resync: [step('erasures')] },
    { sweeps: [sweep('tidy')], resync: [step('members')] },
  );
  expect(joined.sweeps?.map(({ name }) => name)).toEqual(['due', 'tidy']);
  expect(joined.resync?.map(({ name }) => name)).toEqual(['erasures', 'members']);
  expect(() => join({ sweeps: [sweep('tidy')] }, { sweeps: [sweep('tidy')] })).toThrow('same name: tidy');
});

it('is ready when all parts are, and stops the last part first', async () => {
  const stopped: string[] = [];
  let isIndexed = false;
  const { ready, stop } = join(
    { ready: () => isIndexed, stop: () => void stopped.push('first') },
    { ready: async () => true, stop: () => void stopped.push('last') },
  );
  expect(await ready?.()).toBe(false);
  isIndexed = true;
  expect(await ready?.()).toBe(true);
  await stop?.();
  expect(stopped).toEqual(['last', 'first']);
});
