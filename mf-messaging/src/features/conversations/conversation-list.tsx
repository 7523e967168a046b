import { fold } from 'contracts/base/fold';
import type { ConversationEntry } from 'contracts/messaging/conversation';
import { useState } from 'react';
import { TextField } from 'ui-kit/text-field';
import { useFoundMessages } from '../../api/search-messages.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FoundMessages } from './found-messages.tsx';
import { useSettled } from './use-settled.ts';

const TYPING_PAUSE_MS = 250;

/** Whether names, offer and last message contain every word of the search. */
function matchesSearch(conversation: ConversationEntry, search: string): boolean {
  const { otherParticipant, offerInterest, lastMessage } = conversation;
  const { title, location } = offerInterest.offer;
  const { firstname, lastname, structureName } = otherParticipant;
  const text = fold([structureName, firstname, lastname, title, location, lastMessage?.content].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The conversations, and a search in them: by name, offer and last message at once, then in all messages. */
export function ConversationList({
  conversations,
  openId,
}: {
  conversations: ConversationEntry[];
  openId: string | undefined;
}) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search, TYPING_PAUSE_MS);
  const messages = useFoundMessages(settled);
  const shown = conversations.filter((conversation) => matchesSearch(conversation, search));
  const found = search.trim() === '' ? [] : (messages.data ?? []);
  const isSearching = search !== settled || messages.isFetching;
  return (
    <>
      <div className="border-b border-line p-3">
        <TextField
          label="Rechercher dans les conversations"
          icon="search"
          value={search}
          onChange={setSearch}
          type="search"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {shown.length > 0 && (
          <ul aria-label="Conversations">
            {shown.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isOpen={conversation.id === openId}
              />
            ))}
          </ul>
        )}
        <FoundMessages found={found} />
        <p className="p-4 text-muted empty:hidden" role="status">
          {noteOf({ isEmpty: shown.length + found.length === 0, isSearching, hasFailed: messages.isError })}
        </p>
      </div>
    </>
  );
}

function noteOf(search: { isEmpty: boolean; isSearching: boolean; hasFailed: boolean }): string | null {
  if (search.hasFailed) return "La recherche dans les messages n'a pas pu aboutir.";
  if (!search.isEmpty) return null;
  return search.isSearching ? 'Recherche...' : 'Aucune conversation ne correspond à votre recherche.';
}
