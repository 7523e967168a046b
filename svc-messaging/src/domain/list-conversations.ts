import { fold } from 'contracts/base/fold';
import { createTurns } from 'service-kit/turns';
import { type Conversation, otherOf, searchTextOf } from './conversation.ts';
import type { Conversations, ListPage, Member, Members } from './ports.ts';
import { wordsOf } from './search-messages.ts';

/** A conversation, its reader, and the people whose names the reader sees. */
export interface ShownConversation {
  conversation: Conversation;
  readerId: string;
  members: Map<string, Member>;
}

export interface ListedConversations {
  items: ShownConversation[];
  /** Conversations of all pages together. */
  totalItems: number;
}

/** One page of the reader's conversations, latest first; with `search`, of those that contain every word. */
export function listConversations({
  conversations,
  members,
}: {
  conversations: Conversations;
  members: Members;
}) {
  async function show(readerId: string, found: Conversation[]): Promise<ShownConversation[]> {
    const others = found.map((conversation) => otherOf(conversation, readerId));
    const known = await members.findMany([...new Set([readerId, ...others])]);
    return found.map((conversation) => ({ conversation, readerId, members: known }));
  }

  /** The searches of a person run one after the other, a part of their conversations at a time. */
  const inTurn = createTurns();

  async function findAll(readerId: string, words: string[]): Promise<ShownConversation[]> {
    const matching: ShownConversation[] = [];
    for await (const part of conversations.partsOf(readerId)) {
      const shown = (await show(readerId, part)).map((each) => ({ each, text: textOf(each) }));
      matching.push(
        ...shown.filter(({ text }) => words.every((word) => text.includes(word))).map(({ each }) => each),
      );
    }
    return matching;
  }

  return async (
    readerId: string,
    { search = '', ...page }: ListPage & { search?: string | undefined },
  ): Promise<ListedConversations> => {
    if (search === '') {
      const { items, totalItems } = await conversations.pageOf(readerId, page);
      return { items: await show(readerId, items), totalItems };
    }
    const matching = await inTurn(readerId, () => findAll(readerId, wordsOf(search)));
    const first = (page.page - 1) * page.limit;
    return { items: matching.slice(first, first + page.limit), totalItems: matching.length };
  };
}

/** What a search in the list compares: the other participant's names, the offer and the last message, folded. */
function textOf({ conversation, readerId, members }: ShownConversation): string {
  const other = members.get(otherOf(conversation, readerId));
  const { offer, lastMessage } = conversation;
  const names = [other?.structureName, other?.firstname, other?.lastname, offer.title, offer.location];
  const said = lastMessage && (lastMessage.searchText ?? searchTextOf(lastMessage.content));
  return `${fold(names.join(' '))} ${said ?? ''}`;
}
