import { expect, test } from 'vitest';
import { startTestPlatform } from '../src/testing/platform.ts';
import { type NoteDocument, toyService } from './toy-service.ts';

/** Stops a platform whose service has searched notes by `filter`. */
async function stopAfterQuery(filter: object) {
  const platform = await startTestPlatform();
  const { context } = await platform.start(toyService());
  await context.connection.model<NoteDocument>('Note').find(filter).lean();
  return platform.stop();
}

test('a query that no line of the table names fails the file that sent it', async () => {
  await expect(stopAfterQuery({ text: 'hello' })).rejects.toThrow("notes 'text' is not in the query table");
});

test('a document by its id needs no line', async () => {
  await expect(stopAfterQuery({ _id: 'a', text: 'hello' })).resolves.toBeUndefined();
});
