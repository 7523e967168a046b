import { fold } from 'contracts/base/fold';
import { type Conversation, otherOf } from './conversation.ts';
import type { Conversations, ListPage, Member, Members } from './ports.ts';

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

  return async (
    readerId: string,
    { search = '', ...page }: ListPage & { search?: string | undefined },
  ): Promise<ListedConversations> => {
    if (search === '') {
      const { items, totalItems } = await conversations.pageOf(readerId, page);
      return { items: await show(readerId, items), totalItems };
    }
    const words = fold(search).split(/\s+/);
    const all = await show(readerId, await conversations.listOf(readerId));
    const matching = all.filter((shown) => words.every((word) => textOf(shown).includes(word)));
    const first = (page.page - 1) * page.limit;
    return { items: matching.slice(first, first + page.limit), totalItems: matching.length };
  };
}

/** What a search in the list compares: the other participant's names, the offer and the last message, folded. */
function textOf({ conversation, readerId, members }: ShownConversation): string {
  const other = members.get(otherOf(conversation, readerId));
  const { offer, lastMessage } = conversation;
  const names = [other?.structureName, other?.firstname, other?.lastname];
  return fold([...names, offer.title, offer.location, lastMessage?.content].join(' '));
}
