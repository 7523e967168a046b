import { describe, expect, it } from 'vitest';
import { isPlainlyServed, isServed, type Order, problemsOfPlan, shapesOf } from './query-shapes.ts';

const textOf = (command: Record<string, unknown>) => shapesOf(command).map(({ text }) => text);

describe('the shape of a query', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['known fields, sorted by name', { find: 'a', filter: { b: 1, a: { $in: [1, 2] } } }, ['a b']],
    ['ranges', { find: 'a', filter: { b: { $gt: 1 }, c: { $ne: null }, d: /x/ } }, ['b~ c~ d~']],
    ['null and a date, as values', { find: 'a', filter: { b: null, c: new Date() } }, ['b c']],
    [
      'the order',
      {
        find: 'a',
        filter: {},
        sort: new Map([
          ['b', -1],
          ['_id', 1],
        ]),
      },
      ['all > b- _id+'],
    ],
    ['an id, whatever the other conditions', { find: 'a', filter: { b: { $gt: 1 }, _id: 1 } }, ['_id']],
    ['alternatives', { find: 'a', filter: { a: 1, $or: [{ b: 1 }, { c: { $lt: 1 } }] } }, ['a b | a c~']],
    ['joined conditions', { find: 'a', filter: { $and: [{ a: 1 }, { b: /x/ }] } }, ['a b~']],
    ['each statement of an update', { update: 'a', updates: [{ q: { a: 1 } }, { q: { b: 1 } }] }, ['a', 'b']],
    ['a deletion', { delete: 'a', deletes: [{ q: { at: { $lt: 1 } } }] }, ['at~']],
    [
      'a query that also changes the document',
      { findAndModify: 'a', query: { a: 1 }, sort: { b: 1 } },
      ['a > b+'],
    ],
    [
      'the beginning of a pipeline',
      { aggregate: 'a', pipeline: [{ $match: { a: 1 } }, { $group: {} }] },
      ['a'],
    ],
    ['the field whose values are listed', { distinct: 'a', key: 'b', query: { c: 1 } }, ['c b~']],
    ['none of an insert', { insert: 'a', documents: [{ a: 1 }] }, []],
  ])('has %s', (_, command, texts) => {
    expect(textOf(command)).toEqual(texts);
  });
});

describe('an index', () => {
  const index: Order = [['status', 1], ['createdAt', -1], ['_id', -1]]; // biome-ignore format: one line
  const serves = (filter: object, sort: object = {}, indexes = [index]) => {
    const [shape] = shapesOf({ find: 'a', filter, sort });
    return shape && isServed(shape, indexes);
  };

  it('serves queries by its first fields', () => {
    expect(serves({ status: 'open' })).toBe(true);
    expect(serves({ status: 'open', title: 'x' })).toBe(true);
    expect(serves({ status: { $ne: 'open' } })).toBe(true);
    expect(serves({ createdAt: { $lt: 1 } })).toBe(false);
    expect(serves({})).toBe(false);
  });

  it('serves a complete order only, forwards or backwards', () => {
    expect(serves({ status: 'open' }, { createdAt: -1, _id: -1 })).toBe(true);
    expect(serves({ status: 'open' }, { createdAt: 1, _id: 1 })).toBe(true);
    expect(serves({ status: 'open' }, { createdAt: -1, _id: 1 })).toBe(false);
    expect(serves({ status: { $ne: 'open' } }, { createdAt: -1 })).toBe(false);
    expect(serves({ title: 'x' }, { title: 1, status: 1 })).toBe(true);
  });

  it.each<[boolean, string, object, object]>([
    [true, 'its first fields', { status: 'open' }, {}],
    [true, 'a range of the next field', { status: 'open', createdAt: { $lt: 1 } }, { createdAt: 1, _id: 1 }],
    [true, 'a range of its first field', { status: { $in: ['open', 'new'], $ne: 'x' } }, {}],
    [false, 'everything', {}, {}],
    [false, 'everything in its order', {}, { status: 1, createdAt: -1, _id: -1 }],
    [false, 'a further known field', { status: 'open', title: 'x' }, {}],
    [false, 'a range of a further field', { status: 'open', title: /x/ }, { createdAt: -1, _id: -1 }],
    [false, 'a range before the field that it knows', { createdAt: 1, status: { $ne: 'open' } }, {}],
    [false, 'another order', { status: 'open' }, { createdAt: -1, _id: 1 }],
    [
      false,
      'alternatives',
      { status: 'open', $or: [{ createdAt: 1 }, { createdAt: 2, _id: { $gt: 1 } }] },
      {},
    ],
  ])('serves plainly: %s for %s', (plainly, _, filter, sort) => {
    const [shape] = shapesOf({ find: 'a', filter, sort });
    expect(shape && isPlainlyServed(shape, index)).toBe(plainly);
  });

  it('serves alternatives together with other indexes', () => {
    const filter = { $or: [{ status: 'open' }, { owner: 1 }] };
    expect(serves(filter)).toBe(false);
    expect(serves(filter, {}, [index, [['owner', 1]]])).toBe(true);
  });
});

// shapes of responses from https://www.mongodb.com/docs/manual/reference/explain-results/
describe('a plan of MongoDB', () => {
  const fetchOf = (inputStage: object) => ({ stage: 'FETCH', inputStage });
  const planOf = (winningPlan: object) => ({
    queryPlanner: { winningPlan, rejectedPlans: [{ stage: 'SORT', inputStage: { stage: 'COLLSCAN' } }] },
    ok: 1,
  });
  const scan = { stage: 'IXSCAN', indexName: 'a_1', keyPattern: { a: 1 } };

  it('that uses an index has no problem, whatever plans were rejected', () => {
    expect(problemsOfPlan(planOf(fetchOf(scan)))).toEqual([]);
    expect(problemsOfPlan(planOf({ stage: 'SORT_MERGE', inputStages: [scan, scan] }))).toEqual([]);
  });

  it('that reads a whole collection or sorts in memory has a problem', () => {
    expect(problemsOfPlan(planOf({ stage: 'COLLSCAN', direction: 'forward' }))).toEqual(['COLLSCAN']);
    expect(problemsOfPlan(planOf({ stage: 'SORT', inputStage: fetchOf(scan) }))).toEqual(['SORT']);
    const subplan = {
      stage: 'SUBPLAN',
      inputStage: { stage: 'OR', inputStages: [scan, { stage: 'COLLSCAN' }] },
    };
    expect(problemsOfPlan(planOf(subplan))).toEqual(['COLLSCAN']);
  });

  it('is checked in a pipeline, in the newer engine and in shards', () => {
    const inPipeline = { stages: [{ $cursor: planOf({ stage: 'COLLSCAN' }) }, { $group: { _id: null } }] };
    expect(problemsOfPlan(inPipeline)).toEqual(['COLLSCAN']);
    expect(problemsOfPlan({ stages: [{ $cursor: planOf(scan) }, { $sort: { sortKey: { a: 1 } } }] })).toEqual(
      ['SORT'],
    );
    const slots = planOf({ queryPlan: { stage: 'COLLSCAN' }, slotBasedPlan: { stages: '[1] scan' } });
    expect(problemsOfPlan(slots)).toEqual(['COLLSCAN']);
    const sharded = planOf({ stage: 'SINGLE_SHARD', shards: [{ winningPlan: { stage: 'COLLSCAN' } }] });
    expect(problemsOfPlan(sharded)).toEqual(['COLLSCAN']);
  });
});
