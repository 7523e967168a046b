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
import { candidateName } from '../../shared/candidate-name.ts';
import { ReceivedInterestList } from './received-interest-list.tsx';

/** The pending interests. One second after an acceptance the page moves to the conversations. */
export function PendingInterests() {
  const goToConversations = useOpenConversationsSoon();
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

/** Returns a function that opens the conversations after one second, unless the page is left before. */
function useOpenConversationsSoon() {
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
  const answerInterest = useAnswerInterest();
  const who = candidateName(interest.candidate);

  const send = async (chosen: 'accept' | 'reject') => {
    if (answer) return;
    setAnswer(chosen);
    try {
      await answerInterest.mutateAsync({ id: interest.id, answer: chosen });
      toast.success(
        chosen === 'accept' ? 'Intérêt accepté. La conversation est ouverte.' : 'Intérêt refusé.',
      );
      if (chosen === 'accept') onAccepted();
    } catch (error) {
      toast.error(
        messageOf(error, chosen === 'accept' ? "Erreur lors de l'acceptation" : 'Erreur lors du refus'),
      );
    } finally {
      setAnswer(null);
    }
  };

  return (
    <>
      <Button
        variant="secondary"
        onPress={() => void send('reject')}
        isPending={answer === 'reject'}
        isDisabled={answer === 'accept'}
        aria-label={`Refuser : ${who}`}
      >
        Refuser
      </Button>
      <Button
        icon="check"
        onPress={() => void send('accept')}
        isPending={answer === 'accept'}
        isDisabled={answer === 'reject'}
        aria-label={`Accepter : ${who}`}
      >
        Accepter
      </Button>
    </>
  );
}
