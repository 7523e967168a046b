import { ACCEPT_REDIRECT_MS } from 'contracts/base/durations';
import type { ReceivedInterest } from 'contracts/offers/interest';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from 'ui-kit/api';
import { Button, LinkButton } from 'ui-kit/button';
import { useNavigate } from 'ui-kit/router';
import { EmptyState } from 'ui-kit/states';
import { toast } from 'ui-kit/toast';
import { useAnswerInterest } from '../../api/answer-interest.ts';
import { usePendingInterests } from '../../api/get-received-interests.ts';
import { candidateName } from './candidate-name.ts';
import { ReceivedInterestList } from './received-interest-list.tsx';

/** What waits for an answer. Accepting leads to the conversation that it opens, a second later. */
export function PendingInterests() {
  const goToConversations = useLeaveSoon();
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
      {(interest) => <AnswerButtons interest={interest} onAccepted={goToConversations} />}
    </ReceivedInterestList>
  );
}

/** Goes to the conversations after a second, unless the page was left before. */
function useLeaveSoon() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => void navigate('/conversations'), ACCEPT_REDIRECT_MS);
  };
}

interface AnswerButtonsProps {
  interest: ReceivedInterest;
  onAccepted: () => void;
}

function AnswerButtons({ interest, onAccepted }: AnswerButtonsProps) {
  const [answer, setAnswer] = useState<'accept' | 'reject' | null>(null);
  const send = useAnswerInterest();
  const who = candidateName(interest.candidate);

  const give = async (given: 'accept' | 'reject') => {
    if (answer) return;
    setAnswer(given);
    try {
      await send.mutateAsync({ id: interest.id, answer: given });
      toast.success(given === 'accept' ? 'Intérêt accepté. La conversation est ouverte.' : 'Intérêt refusé.');
      if (given === 'accept') onAccepted();
    } catch (error) {
      toast.error(
        messageOf(error, given === 'accept' ? "Erreur lors de l'acceptation" : 'Erreur lors du refus'),
      );
    } finally {
      setAnswer(null);
    }
  };

  return (
    <>
      <Button
        variant="secondary"
        onPress={() => void give('reject')}
        isPending={answer === 'reject'}
        isDisabled={answer === 'accept'}
        aria-label={`Refuser : ${who}`}
      >
        Refuser
      </Button>
      <Button
        icon="check"
        onPress={() => void give('accept')}
        isPending={answer === 'accept'}
        isDisabled={answer === 'reject'}
        aria-label={`Accepter : ${who}`}
      >
        Accepter
      </Button>
    </>
  );
}
