import type { ConversationEntry } from 'contracts/messaging';
import { useState } from 'react';
import { TextField } from 'ui-kit/text-field';
import { ConversationRow } from './conversation-row.tsx';

/** Letters without accents and case, as people type them in a search. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word is in the name, the offer or the last message. */
function matchesSearch(conversation: ConversationEntry, search: string): boolean {
  const { otherParticipant, offerInterest, lastMessage } = conversation;
  const { title, location } = offerInterest.offer;
  const { firstname, lastname } = otherParticipant;
  const text = fold([firstname, lastname, title, location, lastMessage?.content].join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function ConversationList({
  conversations,
  openId,
}: {
  conversations: ConversationEntry[];
  openId: string | undefined;
}) {
  const [search, setSearch] = useState('');
  const found = conversations.filter((conversation) => matchesSearch(conversation, search));
  return (
    <>
      <div className="border-b border-line p-3">
        <TextField
          label="Rechercher une conversation"
          icon="search"
          value={search}
          onChange={setSearch}
          type="search"
        />
      </div>
      {found.length === 0 ? (
        <p className="p-4 text-muted" role="status">
          Aucune conversation ne correspond à votre recherche.
        </p>
      ) : (
        <ul className="min-h-0 overflow-y-auto" aria-label="Conversations">
          {found.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              isOpen={conversation.id === openId}
            />
          ))}
        </ul>
      )}
    </>
  );
}
