import { type Connection, Schema } from 'mongoose';
import { expect, test } from 'vitest';
import { startTestPlatform } from '../src/testing/platform.ts';
import { type NoteDocument, toyService } from './toy-service.ts';

const notes = (filter: object) => (connection: Connection) =>
  connection.model<NoteDocument>('Note').find(filter).lean();

/** Stops a platform whose service has sent a query. */
async function stopAfter(query: (connection: Connection) => PromiseLike<unknown>) {
  const platform = await startTestPlatform();
  const { context } = await platform.start(toyService());
  await query(context.connection);
  return platform.stop();
}

test('a query that no index plainly serves and no line of the table names fails the file that sent it', async () => {
  await expect(stopAfter(notes({ text: 'hello' }))).rejects.toThrow(
    "notes 'text' is not in the service's test/queries.ts",
  );
});

test('a document by its id needs no line', async () => {
  await expect(stopAfter(notes({ _id: 'a', text: 'hello' }))).resolves.toBeUndefined();
});

test('a query whose order does not end in the id fails the file that sent it', async () => {
  const schema = new Schema({ _id: String, name: { type: String, index: true } });
  const tags = (connection: Connection) => connection.model('Tag', schema).find().sort({ name: 1 }).lean();
  await expect(stopAfter(tags)).rejects.toThrow("tags 'all > name+' has an order that does not end in _id");
});

test('a query that an index of the schema plainly serves needs no line', async () => {
  const schema = new Schema({ _id: String, name: { type: String, index: true } });
  const tags = (connection: Connection) => connection.model('Tag', schema).find({ name: 'one' }).lean();
  await expect(stopAfter(tags)).resolves.toBeUndefined();
});
