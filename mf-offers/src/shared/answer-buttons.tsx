import { ACCEPT_REDIRECT_MS } from '@praticio/contracts/base/durations';
import type { ReceivedInterest } from '@praticio/contracts/offers/interest';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { useNavigate } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useEffect, useRef, useState } from 'react';
import { useAnswerInterest } from '../api/answer-interest.ts';
import { findConversation } from '../api/find-conversation.ts';
import { candidateName } from './candidate-name.ts';

/**
 * Returns a function that opens the conversation of an accepted interest after one second, unless the page is left before;
 * all conversations if it is not known by then.
 */
export function useOpenConversationSoon() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (interestId: string) => {
    let url = '/conversations';
    void findConversation(interestId).then((id) => {
      if (id) url = `/conversations/${id}`;
    });
    timer.current = setTimeout(() => void navigate(url), ACCEPT_REDIRECT_MS);
  };
}

interface AnswerButtonsProps {
  interest: ReceivedInterest;
  onAccepted: (interestId: string) => void;
  size?: 'small' | 'medium';
}

/** 'Accepter' and 'Refuser' of a pending interest; one in a deleted offer can only be rejected. */
export function AnswerButtons({ interest, onAccepted, size = 'medium' }: AnswerButtonsProps) {
  const [answer, setAnswer] = useState<'accept' | 'reject' | null>(null);
  const answerInterest = useAnswerInterest();
  const name = candidateName(interest.candidate);

  const send = async (chosen: 'accept' | 'reject') => {
    if (answer) return;
    setAnswer(chosen);
    try {
      await answerInterest.mutateAsync({ id: interest.id, answer: chosen });
      toast.success(
        chosen === 'accept' ? 'Candidature acceptée. La conversation est ouverte.' : 'Candidature refusée.',
      );
      if (chosen === 'accept') onAccepted(interest.id);
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
        size={size}
        variant="ghost"
        onPress={() => void send('reject')}
        isPending={answer === 'reject'}
        isDisabled={answer === 'accept'}
        aria-label={`Refuser : ${name}`}
      >
        Refuser
      </Button>
      {interest.offer.status !== 'DELETED' && (
        <Button
          size={size}
          variant="soft"
          onPress={() => void send('accept')}
          isPending={answer === 'accept'}
          isDisabled={answer === 'reject'}
          aria-label={`Accepter : ${name}`}
        >
          Accepter
        </Button>
      )}
    </>
  );
}
