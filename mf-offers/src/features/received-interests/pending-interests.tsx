import { LinkButton } from '@praticio/ui-kit/button';
import { EmptyState } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { usePendingInterests } from '../../api/get-pending-interests.ts';
import { AnswerButtons, useOpenConversationSoon } from '../../shared/answer-buttons.tsx';
import { RejectionUndos } from '../../shared/rejection-undo.tsx';
import { ReceivedInterestList } from './received-interest-list.tsx';

/** The pending interests. One second after an acceptance the page moves to the conversations. */
export function PendingInterests({ site }: { site: string }) {
  const openConversationSoon = useOpenConversationSoon();
  const [page, setPage] = useState(1);
  return (
    <div className="grid gap-4">
      <RejectionUndos />
      <ReceivedInterestList
        query={usePendingInterests(page, site)}
        page={page}
        onPage={setPage}
        label="Candidatures en attente"
        empty={
          <EmptyState
            title="Aucune candidature en attente"
            icon="users"
            action={<LinkButton to="/dashboard">Voir mes offres</LinkButton>}
          >
            Les professionnels intéressés par vos offres apparaîtront ici.
          </EmptyState>
        }
      >
        {(interest) => <AnswerButtons interest={interest} onAccepted={openConversationSoon} />}
      </ReceivedInterestList>
    </div>
  );
}
