import type { Engagement } from '@praticio/contracts/offers/engagement';
import { countText, minutesText } from '@praticio/contracts/offers/shift-words';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { shortDayText } from '@praticio/ui-kit/date-words';
import { formatCount } from '@praticio/ui-kit/format';
import { OfferPayWithNote, SpanText } from '@praticio/ui-kit/offer-facts';
import { QueryFailure } from '@praticio/ui-kit/query-state';
import { Link } from '@praticio/ui-kit/router';
import { toast } from '@praticio/ui-kit/toast';
import { useToday } from '@praticio/ui-kit/today';
import { useConfirmEngagement } from '../../api/confirm-engagement.ts';
import { useOwnEngagements } from '../../api/get-own-engagements.ts';
import { waitingFor } from './own-engagement.ts';

/** The proposal that the reader has to answer first, with a word about the others; nothing without one. */
export function WaitingProposal() {
  const proposed = useOwnEngagements('proposed');
  if (!proposed.data)
    return <QueryFailure query={proposed} failed="Erreur lors du chargement des propositions" />;
  const [first, ...others] = waitingFor(proposed.data);
  if (!first) return null;
  return (
    <section
      aria-labelledby="proposal"
      className="space__answer overflow-hidden rounded-lg border-2 border-ink bg-surface"
    >
      <Proposal engagement={first} />
      {others.length > 0 && (
        <p className="border-t border-line px-5 py-3">
          <Link to="/planning" className="kit-link kit-reach">
            {`${formatCount(others.length, 'autre proposition', 'autres propositions')} à lire`}
          </Link>
        </p>
      )}
    </section>
  );
}

function Proposal({ engagement }: { engagement: Engagement }) {
  const { interestId, holderName, offer, terms } = engagement;
  const today = useToday();
  const confirm = useConfirmEngagement();
  const [from, to] = [terms.shifts[0]?.day ?? today, terms.shifts.at(-1)?.day ?? today];
  const accept = async () => {
    try {
      await confirm.mutateAsync(engagement);
      toast.success('Engagement confirmé.');
    } catch (error) {
      toast.error(messageOf(error, "Votre réponse n'a pas pu être envoyée."));
    }
  };
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 bg-ink px-5 py-3 font-semibold text-on-ink">
        <span className="wrap-anywhere">{`Proposition de ${holderName ?? 'Compte supprimé'}`}</span>
        <span className="data">{`Répondre avant le ${shortDayText(from, today)}`}</span>
      </p>
      <div className="grid gap-4 p-5">
        <h2 id="proposal" className="text-xl font-bold wrap-anywhere">
          <Link to={`/offers/${offer.id}`} className="hover:underline">
            {offer.title}
          </Link>
        </h2>
        <dl className="grid gap-x-5 gap-y-3 border-y border-line py-3 sm:grid-cols-3">
          <Fact name="Quand">
            <strong className="data block">{countText(terms.shifts)}</strong>
            <span className="text-sm text-muted">
              <SpanText span={{ from, to }} today={today} />
              {`, ${minutesText(terms.workedMinutes)} en tout`}
            </span>
          </Fact>
          <Fact name="Rémunération">
            {terms.pay || terms.salary ? <OfferPayWithNote offer={terms} /> : 'Non précisée'}
          </Fact>
          <Fact name="Lieu">{terms.place}</Fact>
        </dl>
        {terms.conditions && <p className="text-sm whitespace-pre-line wrap-anywhere">{terms.conditions}</p>}
        <div className="flex flex-wrap gap-2">
          <Button icon="check" isPending={confirm.isPending} onPress={() => void accept()}>
            Confirmer
          </Button>
          <LinkButton variant="secondary" to={`/conversations/${interestId}`}>
            Proposer autre chose ou décliner
          </LinkButton>
        </div>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
