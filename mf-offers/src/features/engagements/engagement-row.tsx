import { type Engagement, engagementStateLabels } from '@praticio/contracts/offers/engagement';
import { countText, minutesText } from '@praticio/contracts/offers/shift-words';
import { Badge } from '@praticio/ui-kit/badge';
import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { SpanText } from '@praticio/ui-kit/offer-facts';
import { Link } from '@praticio/ui-kit/router';
import { useToday } from '@praticio/ui-kit/today';

const hasContract = ({ state }: Engagement): boolean => state === 'confirmed' || state === 'done';

/** An engagement of the reader: with whom, when and how many hours; it leads to its thread and contract. */
export function EngagementRow({ engagement }: { engagement: Engagement }) {
  const { id, interestId, state, side, holderName, candidateName, offer, terms } = engagement;
  const today = useToday();
  const [from, to] = [terms.shifts[0]?.day, terms.shifts.at(-1)?.day];
  const other = (side === 'holder' ? candidateName : holderName) ?? 'Compte supprimé';
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg font-bold wrap-anywhere">
            <Link to={`/conversations/${interestId}`} className="kit-link">
              {offer.title}
            </Link>
          </h2>
          <p className="text-muted wrap-anywhere">{[other, terms.place].filter(Boolean).join(' · ')}</p>
        </div>
        <Badge tone={state === 'confirmed' ? 'success' : 'neutral'}>{engagementStateLabels[state]}</Badge>
      </div>
      <p>
        {from && to && <SpanText span={{ from, to }} today={today} />}
        <span className="text-muted">{` · ${countText(terms.shifts)} · `}</span>
        <b className="data">{minutesText(terms.workedMinutes)}</b>
      </p>
      {hasContract(engagement) && (
        <LinkButton
          to={`/engagements/${id}/contract`}
          size="small"
          variant="secondary"
          className="justify-self-start"
        >
          Contrat<span className="sr-only">{` : ${offer.title}`}</span>
        </LinkButton>
      )}
    </Card>
  );
}
