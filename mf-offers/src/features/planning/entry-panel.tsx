import { RPPS_VERIFIED_LABEL } from '@praticio/contracts/identity/candidate';
import type { PlanningOffer } from '@praticio/contracts/offers/planning';
import { messageOf } from '@praticio/ui-kit/api';
import { Avatar } from '@praticio/ui-kit/avatar';
import { Button, IconButton, LinkButton } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { useNavigate } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useAnswerInterest } from '../../api/answer-interest.ts';
import { proposalPath } from '../../shared/proposal-path.ts';
import { FreePeople, type Inviting } from './free-people.tsx';
import type { Entry } from './planning-rows.ts';
import { entryText, entryTitle, GONE, openText, waitingText } from './planning-words.ts';

type Candidate = PlanningOffer['candidates'][number];

interface EntryPanelProps {
  entry: Entry;
  mayChange: boolean;
  onInvite: (inviting: Inviting) => void;
  onClose: () => void;
}

/** The details of a block: the candidates of open hours, or their holder. */
export function EntryPanel({ entry, mayChange, onInvite, onClose }: EntryPanelProps) {
  const { kind } = entry;
  return (
    <div className="planning-panel">
      <header className="planning-panel__head">
        <div className="min-w-0">
          <h2>{entryTitle(entry)}</h2>
          <p className="text-sm text-muted">{entry.title}</p>
        </div>
        <IconButton icon="close" size="small" aria-label="Fermer" onPress={onClose} />
      </header>
      {kind === 'confirmed' || kind === 'proposed' ? (
        <Engaged entry={entry} />
      ) : (
        <Open {...{ entry, mayChange, onInvite }} />
      )}
    </div>
  );
}

function Engaged({ entry }: { entry: Entry }) {
  const { person, own, kind } = entry;
  const of = person ?? own;
  if (!of) return null;
  const name = entryText(entry);
  return (
    <>
      <div className="planning-panel__person">
        <Avatar name={name} of={own ? 'structure' : 'person'} className={own ? '' : 'planning-panel__who'} />
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted">
            {kind === 'confirmed' ? 'Confirmé' : `Proposé, ${waitingText(entry)}`}
          </p>
          {own?.place && <p className="text-sm text-muted">{own.place}</p>}
        </div>
      </div>
      <footer className="planning-panel__foot">
        <LinkButton variant="soft" icon="message" to={`/conversations/${of.interestId}`}>
          {kind === 'confirmed' ? 'Ouvrir la conversation' : 'Voir la proposition'}
        </LinkButton>
        {kind === 'confirmed' && (
          <LinkButton variant="ghost" icon="file" to={`/engagements/${of.engagementId}/contract`}>
            Contrat
          </LinkButton>
        )}
      </footer>
    </>
  );
}

function Open({ entry, mayChange, onInvite }: Omit<EntryPanelProps, 'onClose'>) {
  const { slot, offer, kind } = entry;
  if (!(slot && offer)) return null;
  const byId = new Map(offer.candidates.map((candidate) => [candidate.interestId, candidate]));
  const candidates = slot.interestIds.flatMap((id) => byId.get(id) ?? []);
  const nobody = kind === 'open' ? "Personne ne s'est encore proposé pour ce créneau." : openText(entry);
  const said =
    candidates.length > 0 ? `${formatCount(candidates.length, 'candidat')} sur ce créneau` : nobody;
  return (
    <>
      <p className="planning-panel__said">{said}</p>
      {candidates.length > 0 && (
        <ul className="planning-panel__list">
          {candidates.map((candidate) => (
            <CandidateLine
              key={candidate.interestId}
              candidate={candidate}
              slotId={slot.id}
              isEngaged={candidate.engagedSlotIds.includes(slot.id)}
              mayPropose={mayChange && kind === 'open'}
            />
          ))}
        </ul>
      )}
      {mayChange && kind === 'open' && <FreePeople offerId={offer.id} slot={slot} onInvite={onInvite} />}
      {slot.note && <p className="text-sm text-muted">{slot.note}</p>}
      <footer className="planning-panel__foot">
        {mayChange && (
          <LinkButton variant="ghost" icon="edit" to={`/offers/${offer.id}/edit`}>
            Changer
          </LinkButton>
        )}
        <LinkButton variant="ghost" to={`/offers/${offer.id}/candidates`}>
          Voir les candidatures
        </LinkButton>
      </footer>
    </>
  );
}

const NO_NAME = 'Professionnel de santé';

interface CandidateLineProps {
  candidate: Candidate;
  slotId: string;
  /** Elsewhere, at these hours. */
  isEngaged: boolean;
  mayPropose: boolean;
}

/** Somebody who would work these hours; one press leads to a proposal, after accepting them where that is still to do. */
function CandidateLine({ candidate, slotId, isEngaged, mayPropose }: CandidateLineProps) {
  const { interestId, status, rppsVerified } = candidate;
  const name = candidate.name ?? NO_NAME;
  const facts = [
    rppsVerified && RPPS_VERIFIED_LABEL,
    isEngaged ? 'engagé ailleurs' : 'sans engagement connu',
    status === 'pending' && 'à répondre',
  ];
  const propose = proposalPath(interestId, [slotId]);
  return (
    <li className="planning-candidate" data-engaged={isEngaged || undefined}>
      <Avatar name={name} className="planning-panel__who" />
      <div className="min-w-0">
        <p className="font-semibold">{candidate.name ?? (status === 'accepted' ? GONE : NO_NAME)}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {mayPropose &&
        (status === 'accepted' ? (
          <LinkButton variant="soft" size="small" to={propose}>
            Proposer
          </LinkButton>
        ) : (
          <AcceptButton name={name} interestId={interestId} to={propose} />
        ))}
    </li>
  );
}

function AcceptButton({ name, interestId, to }: { name: string; interestId: string; to: string }) {
  const answer = useAnswerInterest();
  const navigate = useNavigate();
  const accept = async () => {
    try {
      await answer.mutateAsync({ id: interestId, answer: 'accept' });
      toast.success('Candidature acceptée. La conversation est ouverte.');
      void navigate(to);
    } catch (error) {
      toast.error(messageOf(error, "Erreur lors de l'acceptation"));
    }
  };
  return (
    <Button
      variant="soft"
      size="small"
      isPending={answer.isPending}
      aria-label={`Accepter et proposer : ${name}`}
      onPress={() => void accept()}
    >
      Accepter et proposer
    </Button>
  );
}
