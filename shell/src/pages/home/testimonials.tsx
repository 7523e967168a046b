import { HomeSection } from './home-section.tsx';

/** Attributed to a profession and a town only: no name, real or made up. */
const TESTIMONIALS = [
  {
    text: 'Mon offre de remplacement a trouvé preneur en quelques jours, avec des candidatures vraiment ciblées.',
    profession: 'Médecin généraliste',
    town: 'Nantes',
  },
  {
    text: "J'ai repéré un cabinet à partager dans mon quartier sans passer par dix sites différents.",
    profession: 'Masseur-kinésithérapeute',
    town: 'Lyon',
  },
  {
    text: 'La messagerie nous fait gagner du temps : tout se règle au même endroit, candidature comprise.',
    profession: 'Cadre de santé en établissement',
    town: 'Toulouse',
  },
];

export function Testimonials() {
  return (
    <HomeSection title="Ils utilisent Praticio">
      <ul className="grid gap-4 md:grid-cols-3">
        {TESTIMONIALS.map(({ text, profession, town }) => (
          <li key={text}>
            <figure className="kit-card flex h-full flex-col justify-between gap-5">
              <blockquote className="text-lg">« {text} »</blockquote>
              <figcaption className="text-sm text-muted">
                <span className="font-semibold text-ink">{profession}</span>, {town}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
