import mongoose, { type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepLastVersion } from '../src/events/inbox.ts';
import { withConcurrentUpserts } from '../src/testing/concurrent-upserts.ts';
import { freshDatabaseName, testMongoUri } from '../src/testing/engines.ts';

interface Row {
  _id: string;
  name: string;
  version: number;
}
const PAIRS = 1_000;
const PAIRS_AT_ONCE = 50;

let rows: Model<Row>;
beforeAll(async () => {
  const dbName = freshDatabaseName('projections');
  const connection = await mongoose.createConnection(await testMongoUri(), { dbName }).asPromise();
  const schema = new Schema<Row>({ _id: String, name: String, version: Number }, { versionKey: false });
  rows = connection.model<Row>('Row', schema);
});
afterAll(async () => {
  await rows.db.dropDatabase();
  await rows.db.close();
});

describe('a projection', () => {
  it('keeps the last version, whatever the order of the events', async () => {
    const write = (version: number, name: string) => keepLastVersion(rows, { id: 'a', version }, { name });
    expect(await write(2, 'two')).toBe(true);
    expect(await write(1, 'one')).toBe(false);
    expect(await write(3, 'three')).toBe(true);
    expect(await write(2, 'two')).toBe(false);
    expect(await rows.findById('a').lean()).toEqual({ _id: 'a', name: 'three', version: 3 });
    const together = [5, 4, 7, 6].map((version) =>
      keepLastVersion(rows, { id: 'b', version }, { name: `${version}` }),
    );
    await Promise.all(together);
    expect((await rows.findById('b').lean())?.version).toBe(7);
  });

  it('keeps the newest when an older one is inserted at the same moment', async () => {
    const older = () => rows.create([{ _id: 'crossed', name: 'one', version: 1 }]);
    const model = withConcurrentUpserts(rows, older);
    expect(await keepLastVersion(model, { id: 'crossed', version: 2 }, { name: 'two' })).toBe(true);
    expect(await rows.findById('crossed').lean()).toEqual({ _id: 'crossed', name: 'two', version: 2 });
  });

  it('keeps a newer version that is inserted at the same moment', async () => {
    const newer = () => rows.create([{ _id: 'late', name: 'three', version: 3 }]);
    const model = withConcurrentUpserts(rows, newer);
    expect(await keepLastVersion(model, { id: 'late', version: 2 }, { name: 'two' })).toBe(false);
    expect(await rows.findById('late').lean()).toEqual({ _id: 'late', name: 'three', version: 3 });
  });

  it(`keeps the newest of two first versions, ${PAIRS} times of ${PAIRS}`, { tags: ['deep'] }, async () => {
    async function writeBothAtOnce(id: string): Promise<number | undefined> {
      const both = Promise.withResolvers<void>();
      let looked = 0;
      // neither inserts before both have found nothing
      const model = withConcurrentUpserts(rows, () => {
        looked += 1;
        if (looked === 2) both.resolve();
        return both.promise;
      });
      const write = (version: number) => keepLastVersion(model, { id, version }, { name: `${version}` });
      const versions = Number(id.slice(5)) % 2 === 0 ? [1, 2] : [2, 1];
      await Promise.all(versions.map(write));
      return (await rows.findById(id).lean())?.version;
    }
    const kept: (number | undefined)[] = [];
    for (let first = 0; first < PAIRS; first += PAIRS_AT_ONCE) {
      const ids = Array.from({ length: PAIRS_AT_ONCE }, (_, index) => `pair-${first + index}`);
      kept.push(...(await Promise.all(ids.map(writeBothAtOnce))));
    }
    expect(kept.filter((version) => version === 2)).toHaveLength(PAIRS);
  });
});
