import { Button } from '@praticio/ui-kit/button';
import { useSettled } from '@praticio/ui-kit/query';
import { TextField } from '@praticio/ui-kit/text-field';
import { useConversations } from '../../api/get-conversations.ts';
import { useFoundMessages } from '../../api/search-messages.ts';
import { conversationsIn } from '../../live/apply-update.ts';
import { ConversationRow } from './conversation-row.tsx';
import { FoundMessages } from './found-messages.tsx';
import { useKeptDrafts } from './kept-drafts.ts';

const TYPING_PAUSE_MS = 250;

interface ConversationListProps {
  openId: string | undefined;
  search: string;
  onSearch: (search: string) => void;
}

/** The conversations, a page at a time, and a search in them: by name, offer and last message, then in all messages. */
export function ConversationList({ openId, search, onSearch }: ConversationListProps) {
  const settled = useSettled(search.trim(), TYPING_PAUSE_MS);
  const list = useConversations(settled);
  const messages = useFoundMessages(settled);
  const drafts = useKeptDrafts(openId);
  const conversations = list.data ? conversationsIn(list.data) : [];
  const found = settled === '' ? [] : (messages.data ?? []);
  const isSearching = search.trim() !== settled || list.isPlaceholderData || messages.isFetching;
  return (
    <>
      <div className="border-b border-line px-5 pb-4">
        <TextField
          label="Rechercher dans les conversations"
          icon="search"
          value={search}
          onChange={onSearch}
          type="search"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {conversations.length > 0 && (
          <ul aria-label="Conversations" aria-busy={isSearching}>
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isOpen={conversation.id === openId}
                draft={conversation.id === openId ? undefined : drafts.get(conversation.id)}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="grid p-4">
            <Button
              variant="secondary"
              isPending={list.isFetchingNextPage}
              onPress={() => void list.fetchNextPage()}
            >
              Afficher plus de conversations
            </Button>
          </div>
        )}
        <FoundMessages found={found} />
        <p className="p-4 text-muted empty:hidden" role="status">
          {noteOf({
            isEmpty: conversations.length + found.length === 0,
            isSearching,
            hasFailed: list.isError || messages.isError,
          })}
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
