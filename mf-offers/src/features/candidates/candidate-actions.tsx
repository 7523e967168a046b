import type { OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, IconButton, LinkButton } from '@praticio/ui-kit/button';
import { Menu, type MenuEntry } from '@praticio/ui-kit/menu';
import { useNavigate } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { useAnswerInterest } from '../../api/answer-interest.ts';
import { useAskForPool } from '../../api/ask-for-pool.ts';
import { downloadInterestCv } from '../../api/download-interest-cv.ts';
import { findConversation } from '../../api/find-conversation.ts';
import { useShortlist } from '../../api/shortlist-candidate.ts';
import { candidateName } from '../../shared/candidate-name.ts';
import { proposalPath } from '../../shared/proposal-path.ts';
import { useIsReader } from '../../shared/use-is-reader.ts';
import { NoteDialog, RefuseDialog } from './candidate-dialogs.tsx';

/** The actions on one candidate: one button with words, the rest as icons and in a menu. */
export function CandidateActions({ candidate }: { candidate: OfferCandidate }) {
  const { id, status, cv, conversationId, isShortlisted } = candidate;
  const [dialog, open] = useState<'note' | 'refuse' | null>(null);
  const isReader = useIsReader();
  const answer = useAnswerInterest();
  const shortlist = useShortlist();
  const askForPool = useAskForPool();
  const name = candidateName(candidate.candidate);
  const close = () => open(null);
  const refuse = (reason?: Parameters<typeof answer.mutateAsync>[0]['reason']) =>
    answer
      .mutateAsync({ id, answer: 'reject', ...(reason && { reason }) })
      .catch((error: unknown) => toast.error(messageOf(error, 'Erreur lors du refus')));
  const saveCv = () =>
    downloadInterestCv(id, cv?.filename ?? 'cv').catch((error: unknown) =>
      toast.error(messageOf(error, 'Une erreur est survenue lors du téléchargement du CV')),
    );
  const keep = () =>
    shortlist.mutate(
      { id, isShortlisted: !isShortlisted },
      { onError: (error) => toast.error(messageOf(error, "La présélection n'a pas pu être changée")) },
    );
  const askToKeep = () =>
    askForPool.mutate(id, {
      onSuccess: () => toast.success('Demande envoyée : la personne choisit si vous la gardez.'),
      onError: (error) => toast.error(messageOf(error, "La demande n'a pas pu être envoyée")),
    });
  const entries: (MenuEntry | false)[] = [
    status === 'pending' && {
      id: 'refuse',
      label: 'Refuser…',
      icon: 'close',
      isDestructive: true,
      onAction: () => open('refuse'),
    },
    {
      id: 'note',
      label: candidate.note ? 'Modifier la note' : 'Ajouter une note',
      icon: 'edit',
      onAction: () => open('note'),
    },
    { id: 'keep', label: 'Garder parmi mes remplaçants', icon: 'users', onAction: askToKeep },
  ];
  return (
    <div className="candidate__actions">
      {!isReader && <MainAction candidate={candidate} answer={answer} />}
      <div className="candidate__icons">
        {!isReader && (
          <IconButton
            icon="star"
            aria-label={`Présélection : ${name}`}
            aria-pressed={isShortlisted}
            className={isShortlisted ? 'candidate__kept' : undefined}
            isPending={shortlist.isPending}
            onPress={keep}
          />
        )}
        {cv && <IconButton icon="file" aria-label={`CV : ${name}`} onPress={() => void saveCv()} />}
        {conversationId && (
          <LinkButton
            variant="ghost"
            icon="message"
            className="kit-button--icon"
            to={`/conversations/${conversationId}`}
          >
            <span className="sr-only">{`Messages : ${name}`}</span>
          </LinkButton>
        )}
        {!isReader && (
          <Menu
            label={`Autres actions : ${name}`}
            trigger={<IconButton icon="more" aria-label={`Autres actions : ${name}`} />}
            entries={entries.filter((entry) => entry !== false)}
          />
        )}
      </div>
      {dialog === 'note' && <NoteDialog candidate={candidate} onClose={close} />}
      {dialog === 'refuse' && <RefuseDialog title={`Refuser ${name}`} onClose={close} onRefuse={refuse} />}
    </div>
  );
}

interface MainActionProps {
  candidate: OfferCandidate;
  answer: ReturnType<typeof useAnswerInterest>;
  /** How it looks; the one that is meant first is filled. */
  variant?: 'soft' | 'primary';
  label?: string;
}

/** 'Proposer': accepts the interest, and goes on to a proposal in its conversation. Premises and practices have no dates to propose. */
export function MainAction({ candidate, answer, variant = 'soft', label }: MainActionProps) {
  const { id, status, conversationId, slotIds, offer } = candidate;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  if (status === 'rejected' || offer.status === 'DELETED') return null;
  const hasDates = Boolean(offer.contractType);
  const name = candidateName(candidate.candidate);
  const urlOf = (conversation: string | null) => {
    if (!conversation) return '/conversations';
    return hasDates ? proposalPath(conversation, slotIds) : `/conversations/${conversation}`;
  };
  const words = hasDates ? (label ?? 'Proposer') : status === 'accepted' ? 'Écrire' : 'Accepter';
  if (status === 'accepted')
    return (
      <LinkButton variant={variant} icon={hasDates ? 'calendar' : 'message'} to={urlOf(conversationId)}>
        {words}
        <span className="sr-only">{` : ${name}`}</span>
      </LinkButton>
    );
  const accept = async () => {
    setBusy(true);
    try {
      await answer.mutateAsync({ id, answer: 'accept' });
      toast.success('Candidature acceptée. La conversation est ouverte.');
      void navigate(urlOf(await findConversation(id)));
    } catch (error) {
      toast.error(messageOf(error, "Erreur lors de l'acceptation"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      icon={hasDates ? 'calendar' : 'check'}
      aria-label={`${words} : ${name}`}
      isPending={isBusy}
      onPress={() => void accept()}
    >
      {words}
    </Button>
  );
}
