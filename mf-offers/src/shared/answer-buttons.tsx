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
import { useIsReader } from './use-is-reader.ts';

/**
 * Returns a function that opens the conversation of an accepted interest after one second, or as soon as it exists, unless the page
 * is left before; all conversations if it is not known in time.
 */
export function useOpenConversationSoon() {
  const navigate = useNavigate();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return async (interestId: string) => {
    const soon = new Promise((resolve) => setTimeout(resolve, ACCEPT_REDIRECT_MS));
    const [id] = await Promise.all([findConversation(interestId), soon]);
    if (!isLeft.current) await navigate(id ? `/conversations/${id}` : '/conversations');
  };
}

interface AnswerButtonsProps {
  interest: ReceivedInterest;
  onAccepted: (interestId: string) => Promise<void>;
  size?: 'small' | 'medium';
}

/** 'Accepter' and 'Refuser' of a pending interest; one in a deleted offer can only be rejected. */
export function AnswerButtons({ interest, onAccepted, size = 'medium' }: AnswerButtonsProps) {
  const [answer, setAnswer] = useState<'accept' | 'reject' | null>(null);
  const answerInterest = useAnswerInterest();
  const name = candidateName(interest.candidate);
  const isReader = useIsReader();

  const send = async (chosen: 'accept' | 'reject') => {
    if (answer) return;
    setAnswer(chosen);
    try {
      await answerInterest.mutateAsync({ id: interest.id, answer: chosen });
      toast.success(
        chosen === 'accept' ? 'Candidature acceptée. La conversation est ouverte.' : 'Candidature refusée.',
      );
      if (chosen === 'accept') void onAccepted(interest.id);
    } catch (error) {
      toast.error(
        messageOf(error, chosen === 'accept' ? "Erreur lors de l'acceptation" : 'Erreur lors du refus'),
      );
    } finally {
      setAnswer(null);
    }
  };

  if (isReader) return null;
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
