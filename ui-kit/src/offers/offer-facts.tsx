import type { Offer } from 'contracts/offers/offer';
import { datesText, longDatesText, longDayText, shortDayText } from 'ui-kit/date-words';
import { parisDay } from 'ui-kit/days';
import { distanceText, longDistanceText, payWords } from 'ui-kit/pay-words';

/** Short for the eye, in full for the ear. */
function Spoken({ shown, said }: { shown: string; said: string }) {
  if (shown === said) return shown;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{said}</span>
    </>
  );
}

/** The offer's pay, its figure set apart; what was written in its place; nothing when neither is there. */
export function OfferPay({ offer: { pay, salary } }: { offer: Pick<Offer, 'pay' | 'salary'> }) {
  if (!pay) return salary;
  const { figure, rest } = payWords(pay);
  return (
    <>
      <strong className="data kit-offer__figure">{figure}</strong> {rest}
    </>
  );
}

/** '11 janv. → 26 févr.', heard as 'du 11 janvier au 26 février'. */
export function OfferDatesText({ offer, today }: { offer: Offer; today: string }) {
  return <Spoken shown={datesText(offer, today)} said={longDatesText(offer, today)} />;
}

/** '25 km', heard as 'à 25 kilomètres'; nothing without a place that was searched around. */
export function OfferDistance({ offer: { distanceKm, coordinates } }: { offer: Offer }) {
  if (distanceKm === null) return null;
  const approximate = coordinates?.approximate ?? false;
  return (
    <Spoken shown={distanceText(distanceKm, approximate)} said={longDistanceText(distanceKm, approximate)} />
  );
}

interface UrgentUntilProps {
  offer: Pick<Offer, 'urgentUntil'>;
  today: string;
  /** 'Urgent → 5 déc.' where room is scarce. */
  isShort?: boolean;
}

/** 'Urgent jusqu'au 5 décembre' for everybody who hears it. */
export function UrgentUntil({ offer: { urgentUntil }, today, isShort = false }: UrgentUntilProps) {
  if (!urgentUntil) return 'Urgent';
  const day = parisDay(new Date(urgentUntil));
  const shown = shortDayText(day, today);
  return (
    <Spoken
      shown={isShort ? `Urgent → ${shown}` : `Urgent jusqu'au ${shown}`}
      said={`Urgent jusqu'au ${longDayText(day, today)}`}
    />
  );
}
