import { spanText } from '@praticio/ui-kit/date-words';
import { NO_END } from '@praticio/ui-kit/days';
import { useToday } from '@praticio/ui-kit/today';
import { forgetVisit, type Visit } from '@praticio/ui-kit/visit';

/** 'Infirmier, Nantes, 30 km, 4 → 17 janv.' */
function visitWords({ place, radiusKm, spans, profession }: Visit, today: string): string {
  const dates = spans.map(({ from, to }) =>
    to === NO_END ? `dès le ${spanText(from, from, today)}` : spanText(from, to, today),
  );
  return [profession, place?.name, place && `${radiusKm}\u00a0km`, ...dates].filter(Boolean).join(', ');
}

/** Says that the profession, place and dates that a visitor has searched with go on their profile, unless they remove them. */
export function FirstAvailability({ visit }: { visit: Visit }) {
  const today = useToday();
  return (
    <p className="rounded-lg bg-you-soft p-4 text-sm text-you-ink">
      Votre recherche devient votre première disponibilité : <strong>{visitWords(visit, today)}</strong>.{' '}
      <button type="button" className="kit-reach font-semibold underline" onClick={forgetVisit}>
        Retirer
      </button>
    </p>
  );
}
