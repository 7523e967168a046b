import type { Engagement } from '@praticio/contracts/offers/engagement';
import { clocksText, countText, minutesText } from '@praticio/contracts/offers/shift-words';
import { LinkButton } from '@praticio/ui-kit/button';
import { Icon } from '@praticio/ui-kit/icon';
import { OfferPayWithNote, SpanText } from '@praticio/ui-kit/offer-facts';
import { useToday } from '@praticio/ui-kit/today';
import { lazy, type ReactNode, Suspense } from 'react';
import { useOffer } from '../../../api/get-offer.ts';
import { useIsReader } from '../../../shared/use-is-reader.ts';
import { EngagementActions } from './engagement-actions.tsx';
import { DayStrip, ShiftList, stripDays } from './engagement-days.tsx';
import { isForReader, reasonOf, stateText, termsBefore, wasConfirmed } from './engagement-words.ts';
import { WorkAgain } from './work-again.tsx';

// few threads have an engagement
const EngagementDocuments = lazy(async () => ({
  default: (await import('./engagement-documents.tsx')).EngagementDocuments,
}));
const ContractCard = lazy(async () => ({ default: (await import('./contract-card.tsx')).ContractCard }));

type Terms = Engagement['terms'];

const BANDS: Record<Engagement['state'], string> = {
  proposed: 'bg-sunken',
  confirmed: 'bg-success-soft text-success',
  done: 'bg-sunken',
  declined: 'bg-sunken text-muted',
  cancelled: 'bg-sunken text-muted',
};

/** An engagement as it stands now: its terms, and the reader's actions. A band of ink asks the reader for a decision. */
export function EngagementCard({
  engagement,
  conversationId,
}: {
  engagement: Engagement;
  conversationId: string;
}) {
  const { state, terms, actions, offer } = engagement;
  const isReader = useIsReader();
  const { data: shown } = useOffer(offer.id);
  const before = state === 'proposed' ? termsBefore(engagement) : null;
  const asks = isForReader(engagement);
  const reason = reasonOf(engagement);
  const isOver = state === 'declined' || state === 'cancelled';
  return (
    <article
      aria-label={stateText(engagement)}
      className={`family-${shown?.family ?? 'none'} w-full min-w-0 overflow-hidden rounded-xl border bg-surface ${asks ? 'border-2 border-ink' : 'border-line'}`}
    >
      <p
        className={`flex items-center gap-2 px-4 py-3 font-semibold ${asks ? 'bg-ink text-on-ink' : BANDS[state]}`}
      >
        <Icon name={state === 'confirmed' || state === 'done' ? 'checkCircle' : 'calendar'} />
        <span className="min-w-0 [overflow-wrap:anywhere]">{stateText(engagement)}</span>
      </p>
      <div className="grid gap-3 p-4">
        <div>
          <h3 className={`data text-xl font-semibold ${isOver ? 'line-through' : ''}`}>
            {countText(terms.shifts)}
          </h3>
          <p className="text-sm text-muted">
            <Period terms={terms} />
            {` · ${[`${minutesText(terms.workedMinutes)} en tout`, clocksText(engagement.timeZone)].filter(Boolean).join(' · ')}`}
          </p>
          {before && <Changed before={before} now={terms} />}
        </div>
        {reason && (
          <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{`Motif : ${reason}`}</p>
        )}
        {!isOver && (
          <>
            {stripDays(terms.shifts).length > 0 && <DayStrip engagement={engagement} />}
            <ShiftList shifts={terms.shifts} />
            <Facts terms={terms} />
          </>
        )}
        {!isOver && (
          <Suspense>
            {(state === 'confirmed' || state === 'done') && <ContractCard engagement={engagement} />}
            <EngagementDocuments engagement={engagement} />
          </Suspense>
        )}
        {state === 'done' && (
          <>
            {!isReader && <WorkAgain engagement={engagement} conversationId={conversationId} />}
            <LinkButton
              to="/engagements?tab=termines"
              size="small"
              variant="ghost"
              className="justify-self-start"
            >
              Tous mes engagements
            </LinkButton>
          </>
        )}
        {isOver && wasConfirmed(engagement) && (
          <LinkButton
            to={`/engagements/${encodeURIComponent(engagement.id)}/contract`}
            size="small"
            variant="ghost"
            className="justify-self-start"
          >
            Contrat définitif, s'il y en a un
          </LinkButton>
        )}
        {actions.length > 0 && <EngagementActions engagement={engagement} conversationId={conversationId} />}
      </div>
    </article>
  );
}

function Period({ terms: { shifts } }: { terms: Terms }) {
  const today = useToday();
  const [from, to] = [shifts[0]?.day, shifts.at(-1)?.day];
  return from && to ? <SpanText span={{ from, to }} today={today} /> : null;
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The earlier values of terms that the last proposal changed, struck through. */
function Changed({ before, now }: { before: Terms; now: Terms }) {
  const parts = [
    isOther(before.shifts, now.shifts) && (
      <>
        {countText(before.shifts)}
        {', '}
        <Period terms={before} />
      </>
    ),
    isOther([before.pay, before.salary], [now.pay, now.salary]) && <OfferPayWithNote offer={before} />,
    isOther(before.place, now.place) && before.place,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="mt-1 text-sm text-muted">
      {'Avant : '}
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: at most three parts in a fixed order
        <s key={index} className="mr-2">
          {part}
        </s>
      ))}
    </p>
  );
}

function Facts({ terms }: { terms: Terms }) {
  const { pay, salary, place, conditions } = terms;
  return (
    <dl className="grid gap-x-6 gap-y-2 border-y-2 border-ink py-3 sm:grid-cols-2">
      {(pay || salary) && (
        <Fact label="Rémunération">
          <OfferPayWithNote offer={terms} />
        </Fact>
      )}
      {place && <Fact label="Lieu">{place}</Fact>}
      {conditions && (
        <Fact label="Conditions" isWide>
          <span className="whitespace-pre-line">{conditions}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
