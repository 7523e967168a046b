import { LinkButton } from 'ui-kit/button';
import { EmptyState } from 'ui-kit/states';
import { usePendingInterests } from '../../api/get-received-interests.ts';
import { AnswerButtons, useOpenConversationsSoon } from '../../shared/answer-buttons.tsx';
import { ReceivedInterestList } from './received-interest-list.tsx';

/** The pending interests. One second after an acceptance the page moves to the conversations. */
export function PendingInterests() {
  const openConversationsSoon = useOpenConversationsSoon();
  return (
    <ReceivedInterestList
      query={usePendingInterests()}
      empty={
        <EmptyState
          title="Aucun intérêt en attente"
          icon="users"
          action={<LinkButton to="/dashboard">Voir mes offres</LinkButton>}
        >
          Les professionnels intéressés par vos offres apparaîtront ici.
        </EmptyState>
      }
    >
      {(interest) => <AnswerButtons interest={interest} onAccepted={openConversationsSoon} />}
    </ReceivedInterestList>
  );
}
