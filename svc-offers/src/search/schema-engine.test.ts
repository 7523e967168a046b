import { expect, test, vi } from 'vitest';

const FACTS = '@praticio/contracts/offers/facts';

async function format(): Promise<unknown> {
  vi.resetModules();
  const { openIndex } = await import('./schema-engine.ts');
  const database = openIndex();
  const found = database.prepare('PRAGMA user_version').get();
  database.close();
  return found?.user_version;
}

test.each([
  ['fact', { parking: { label: 'Parking', suggestions: [] } }],
  ['choice', { workingTime: { label: 'Temps', choices: ['a', 'b', 'c', 'd', 'e', 'f'] } }],
])('a snapshot has another format once a %s is added', async (_what, added) => {
  const before = await format();
  vi.doMock(FACTS, async (original) => {
    const facts = await original<typeof import('@praticio/contracts/offers/facts')>();
    return { ...facts, offerFacts: { ...facts.offerFacts, ...added } };
  });
  expect(await format()).toBe(Number(before) + 1);
  vi.doUnmock(FACTS);
});
