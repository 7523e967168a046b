import { HoursBar } from './hours-bar.tsx';

/** The meaning of the blocks' colours and marks. */
export function PlanningLegend({ hasFree, hasOffers }: { hasFree: boolean; hasOffers: boolean }) {
  const kinds = [
    { kind: 'confirmed', words: 'confirmé' },
    { kind: 'proposed', words: 'proposé, réponse attendue' },
    ...(hasOffers ? [{ kind: 'open', words: 'à pourvoir' }] : []),
  ];
  return (
    <ul className="planning-legend family-locum" aria-label="Légende">
      {kinds.map(({ kind, words }) => (
        <li key={kind}>
          <span className="planning-legend__mark" data-kind={kind} />
          {words}
        </li>
      ))}
      {hasFree && (
        <li>
          <span className="planning-legend__free" />
          vous êtes libre
        </li>
      )}
      <li>
        <span className="planning-legend__hours">
          <HoursBar start="14:00" end="02:00" />
        </span>
        heures du jour, la flèche passe minuit
      </li>
    </ul>
  );
}
