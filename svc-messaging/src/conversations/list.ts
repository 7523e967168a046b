import { fold } from '@praticio/contracts/base/fold';
import { createTurns } from '@praticio/service-kit/turns';
import { type ListPage, otherOf, type Reader, searchTextOf } from './conversation.ts';
import { wordsOf } from './search-messages.ts';
import { type ShowDeps, type ShownConversation, showAll } from './show.ts';
import type { ConversationStore } from './store.ts';

interface Deps extends ShowDeps {
  conversations: Pick<ConversationStore, 'partsOf' | 'pageOf'>;
}

export interface ListedConversations {
  items: ShownConversation[];
  /** The number of conversations over all pages. */
  totalItems: number;
}

/** One page of the reader's conversations, latest first; with `search`, of those that contain every word. */
export function listConversations({ conversations, ...deps }: Deps) {
  /** The searches of a person run one after the other, one batch of conversations at a time. */
  const inTurn = createTurns();

  async function findAll(reader: Reader, words: string[]): Promise<ShownConversation[]> {
    const matching: ShownConversation[] = [];
    for await (const part of conversations.partsOf(reader)) {
      const shown = (await showAll(deps, reader.holder, part)).map((each) => ({
        each,
        text: searchableText(each),
      }));
      matching.push(
        ...shown.filter(({ text }) => words.every((word) => text.includes(word))).map(({ each }) => each),
      );
    }
    return matching;
  }

  return async (
    reader: Reader,
    { search = '', ...page }: ListPage & { search?: string | undefined },
  ): Promise<ListedConversations> => {
    if (search === '') {
      const { items, totalItems } = await conversations.pageOf(reader, page);
      return { items: await showAll(deps, reader.holder, items), totalItems };
    }
    const matching = await inTurn(reader.holder, () => findAll(reader, wordsOf(search)));
    const first = (page.page - 1) * page.limit;
    return { items: matching.slice(first, first + page.limit), totalItems: matching.length };
  };
}

/** The text that a search in the list matches: the other participant's names, the offer and the last message, folded. */
function searchableText({ conversation, readerId, members }: ShownConversation): string {
  const other = members.get(otherOf(conversation, readerId));
  const { offer, lastMessage } = conversation;
  const names = [other?.structureName, other?.firstname, other?.lastname, offer.title, offer.location];
  const said = lastMessage && (lastMessage.searchText ?? searchTextOf(lastMessage.content));
  return `${fold(names.join(' '))} ${said ?? ''}`;
}
