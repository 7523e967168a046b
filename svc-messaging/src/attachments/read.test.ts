import { type Acting, forSelf } from '@praticio/service-kit/acting';
import { expect, test } from 'vitest';
import { aConversation, memoryPorts } from '../../test/memory-ports.ts';
import { sideOf } from '../conversations/conversation.ts';
import { readAttachment } from './read.ts';

const bytes = Buffer.from('photo');
const photo = { conversationId: 'c', ownerId: 'camille', name: 'photo.png', mediaType: 'image/png' };

async function setUp() {
  const { ports } = memoryPorts({ conversations: [aConversation()] });
  await ports.attachments.store([{ id: 'a', ...photo, bytes }]);
  await ports.attachments.add({ id: 'gone', ...photo, snapshotId: 'gone' });
  const takesPart = async (actor: Acting, id: string) => {
    const conversation = await ports.conversations.find(id);
    return conversation !== null && sideOf(conversation, actor.holder) !== null;
  };
  return readAttachment({ ...ports, conversations: { takesPart } });
}

test('both participants can read the files of their conversation', async () => {
  const read = await setUp();
  for (const userId of ['rosa', 'camille'])
    expect(await read(forSelf(userId), 'a')).toEqual({ name: 'photo.png', mediaType: 'image/png', bytes });
});

test.each([
  ['of other people’s conversations', 'sam', 'a'],
  ['whose bytes are gone', 'rosa', 'gone'],
  ['with an unknown id', 'rosa', 'b'],
])('a file %s does not exist', async (_, userId, id) => {
  const read = await setUp();
  await expect(read(forSelf(userId), id)).rejects.toMatchObject({ code: 'attachment/not-found' });
});
