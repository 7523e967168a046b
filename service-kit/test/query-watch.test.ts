import { expect, test } from 'vitest';
import { startTestPlatform } from '../src/testing/platform.ts';
import { type NoteDocument, toyService } from './toy-service.ts';

/** Ends a platform whose service has asked for notes by `filter`. */
async function endAfter(filter: object) {
  const platform = await startTestPlatform();
  const { context } = await platform.start(toyService());
  await context.connection.model<NoteDocument>('Note').find(filter).lean();
  return platform.stop();
}

test('a query that no line of the table names fails the file that sent it', async () => {
  await expect(endAfter({ text: 'hello' })).rejects.toThrow("notes 'text' is not in the query table");
});

test('a document by its id needs no line', async () => {
  await expect(endAfter({ _id: 'a', text: 'hello' })).resolves.toBeUndefined();
});
