import { RPPS_VERIFIED_LABEL } from '@praticio/contracts/identity/candidate';
import { interestStatusLabels } from '@praticio/contracts/offers/interest';
import type { Offer } from '@praticio/contracts/offers/offer';
import type { OfferCandidate } from '@praticio/contracts/offers/offer-candidate';
import { Badge } from '@praticio/ui-kit/badge';
import { Checkbox } from '@praticio/ui-kit/choice';
import { formatDate } from '@praticio/ui-kit/format';
import { Icon } from '@praticio/ui-kit/icon';
import { useToday } from '@praticio/ui-kit/today';
import { candidateName } from '../../shared/candidate-name.ts';
import { freedomText } from '../../shared/dates-compared.tsx';
import { interestTones } from '../../shared/interest-tones.ts';
import { CandidateActions } from './candidate-actions.tsx';
import { freeSpansOf, practiceWords } from './candidate-words.ts';
import { coveredWords, SlotsStrip } from './slots-strip.tsx';

interface CandidateCardProps {
  offer: Offer;
  candidate: OfferCandidate;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** One candidate of an own offer: name, place, slots or days, and message. */
export function CandidateCard({ offer, candidate, isTicked, onTick }: CandidateCardProps) {
  const { message, status, note, distanceKm, place, createdAt } = candidate;
  const today = useToday();
  const name = candidateName(candidate.candidate);
  const practice = practiceWords(candidate);
  const freedom = freedomText(offer, freeSpansOf(candidate), today);
  return (
    <li className="candidate" data-ticked={isTicked || undefined}>
      <Checkbox className="candidate__tick" isSelected={isTicked} onChange={onTick}>
        <span className="sr-only">{`Cocher : ${name}`}</span>
      </Checkbox>
      <div className="candidate__who">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-xl font-bold wrap-anywhere">{name}</h2>
          {candidate.candidate.rppsVerified ? (
            <Badge tone="success" icon="verified">
              {RPPS_VERIFIED_LABEL}
            </Badge>
          ) : (
            <Badge tone="neutral">RPPS non vérifié</Badge>
          )}
          {status !== 'pending' && <Badge tone={interestTones[status]}>{interestStatusLabels[status]}</Badge>}
          <span className="ml-auto text-sm text-muted">{formatDate(createdAt)}</span>
        </div>
        <p className="text-muted">
          {practice}
          {distanceKm !== null && (
            <>
              {practice && ' · '}
              <strong className="data text-ink">{`${distanceKm} km`}</strong>
            </>
          )}
          {place && ` (${place})`}
        </p>
        {message && <blockquote className="candidate__words">{message}</blockquote>}
        {note && (
          <p className="candidate__note">
            <Icon name="edit" />
            <span>{`${note.author ?? 'Ancien membre'}, ${formatDate(note.at)} : ${note.text}`}</span>
          </p>
        )}
      </div>
      <div className="candidate__dates">
        {candidate.offer.slots.length > 0 ? (
          <>
            <p className="candidate__covered">
              <strong className="data">{candidate.coveredSlots}</strong>
              {coveredWords(candidate).replace(/^\d+/, '')}
            </p>
            <SlotsStrip candidate={candidate} />
          </>
        ) : (
          <p className="font-medium">{freedom || 'Disponibilités non indiquées'}</p>
        )}
      </div>
      <CandidateActions candidate={candidate} />
    </li>
  );
}
