import type { DaySpan } from '@praticio/contracts/base/day';
import type { Offer } from '@praticio/contracts/offers/offer';
import {
  datesText,
  longDatesText,
  longDayText,
  longPeriodText,
  longSpanText,
  periodText,
  shortDayText,
  spanText,
} from '@praticio/ui-kit/date-words';
import { NO_END, parisDay } from '@praticio/ui-kit/days';
import { distanceText, longDistanceText, payWords, salaryNote } from '@praticio/ui-kit/pay-words';

/** A short text on screen, its long form for screen readers. */
function Spoken({ shown, spoken }: { shown: string; spoken: string }) {
  if (shown === spoken) return shown;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}

/** The offer's pay with a highlighted figure, else the free text of its salary, else nothing. */
export function OfferPay({ offer: { pay, salary } }: { offer: Pick<Offer, 'pay' | 'salary'> }) {
  if (!pay) return salary;
  const { figure, rest } = payWords(pay);
  return (
    <>
      <strong className="data kit-offer__figure">{figure}</strong> {rest}
    </>
  );
}

/** The pay on a card: with the free text of its salary if that adds information. */
export function OfferPayWithNote({ offer }: { offer: Pick<Offer, 'pay' | 'salary'> }) {
  const note = offer.pay && salaryNote(offer);
  return (
    <>
      <OfferPay offer={offer} />
      {note && ` · ${note}`}
    </>
  );
}

/** '11 janv. → 26 févr.', for screen readers 'du 11 janvier au 26 février'. */
export function OfferDatesText({ offer, today }: { offer: Offer; today: string }) {
  return <Spoken shown={datesText(offer, today)} spoken={longDatesText(offer, today)} />;
}

/** The same without weekdays, where space is limited or they are shown separately. */
export function OfferPeriodText({ offer, today }: { offer: Offer; today: string }) {
  return <Spoken shown={periodText(offer, today)} spoken={longPeriodText(offer, today)} />;
}

/** Free days: '4 janv. → 28 mars', for screen readers 'du 4 janvier au 28 mars'; 'dès le 4 janv.' without an end. */
export function SpanText({ span: { from, to }, today }: { span: DaySpan; today: string }) {
  if (to === NO_END) return `dès le ${shortDayText(from, today)}`;
  return <Spoken shown={spanText(from, to, today)} spoken={longSpanText(from, to, today)} />;
}

/** '25 km', for screen readers 'à 25 kilomètres'; nothing when the distance is unknown. */
export function OfferDistance({ offer: { distanceKm, coordinates } }: { offer: Offer }) {
  if (distanceKm === null) return null;
  const approximate = coordinates?.approximate ?? false;
  return (
    <Spoken
      shown={distanceText(distanceKm, approximate)}
      spoken={longDistanceText(distanceKm, approximate)}
    />
  );
}

interface UrgentUntilProps {
  offer: Pick<Offer, 'urgentUntil'>;
  today: string;
  /** Shows the short form 'Urgent → 5 déc.'. */
  isShort?: boolean;
}

/** 'Urgent jusqu'au 5 déc.', for screen readers 'Urgent jusqu'au 5 décembre'. */
export function UrgentUntil({ offer: { urgentUntil }, today, isShort = false }: UrgentUntilProps) {
  if (!urgentUntil) return 'Urgent';
  const day = parisDay(new Date(urgentUntil));
  const shown = shortDayText(day, today);
  return (
    <Spoken
      shown={isShort ? `Urgent → ${shown}` : `Urgent jusqu'au ${shown}`}
      spoken={`Urgent jusqu'au ${longDayText(day, today)}`}
    />
  );
}
