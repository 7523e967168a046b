import { isDuplicateKey } from '@praticio/service-kit/duplicate-key';
import { escaped } from '@praticio/service-kit/search-pattern';
import { type Message, searchTextOf } from '../domain/conversation.ts';
import type { Messages } from '../domain/ports.ts';
import type { MessageDocument, Models } from './models.ts';

const FORGOTTEN_NAME = 'Fichier supprimé';

const messageOf = ({ _id, searchText: _text, ...rest }: MessageDocument): Message => ({ id: _id, ...rest });
/** Messages are read for pages and searches, which do not need it. */
const WITHOUT_SEARCH_TEXT = { searchText: 0 } as const;

export function createMessageRepository({ messages }: Models): Messages {
  return {
    async insert({ id, ...message }) {
      try {
        await messages.create([{ _id: id, ...message, searchText: searchTextOf(message.content) }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async find(id) {
      const found = await messages.findById(id).lean<MessageDocument>();
      return found && messageOf(found);
    },
    async findMany(ids) {
      const found = await messages.find({ _id: { $in: ids } }, WITHOUT_SEARCH_TEXT).lean<MessageDocument[]>();
      return found.map(messageOf).sort((one, other) => one.number - other.number);
    },
    async idsWith(ids, words) {
      const hasAll = words.map((word) => ({ searchText: new RegExp(escaped(word)) }));
      const filter = { _id: { $in: ids }, $or: [{ searchText: null }, { $and: hasAll }] };
      const found = await messages.find(filter, { _id: 1 }).lean<Pick<MessageDocument, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },
    async noteRead(ids, at) {
      if (ids.length > 0)
        await messages.updateMany({ _id: { $in: ids }, readAt: null }, { $set: { readAt: at } });
    },
    async forgetFiles(ids, senderId) {
      const found = await messages.find({ _id: { $in: ids } }).lean<MessageDocument[]>();
      for (const { _id, attachments } of found.filter((message) => message.senderId === senderId)) {
        if (attachments.length === 0) continue;
        const renamed = attachments.map((attachment) => ({ ...attachment, name: FORGOTTEN_NAME }));
        await messages.updateOne({ _id }, { $set: { attachments: renamed }, $unset: { digest: '' } });
      }
    },
  };
}
