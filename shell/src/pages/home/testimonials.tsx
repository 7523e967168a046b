import type { OfferFamily } from '@praticio/contracts/offers/terms';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { formatNumber } from '@praticio/ui-kit/format';
import { useHighlightedOffers } from '../../api/get-highlighted-offers.ts';
import { HomeSection } from './home-section.tsx';

/** Attributed to a profession and a town only: no name, real or made up. The figures next to them are counted. */
const TESTIMONIALS: readonly {
  family: OfferFamily;
  counted: string;
  text: string;
  profession: string;
  town: string;
}[] = [
  {
    family: 'locum',
    counted: 'remplacements et vacations en ligne',
    text: "J'ai publié les dates de mon congé : les candidatures venaient de confrères libres à ces dates, et pas d'autres.",
    profession: 'Médecin généraliste',
    town: 'Nantes',
  },
  {
    family: 'premises',
    counted: 'locaux à louer, à partager ou à reprendre',
    text: "J'ai repéré un cabinet à partager dans mon quartier : l'offre disait la distance, le loyer et la date d'entrée.",
    profession: 'Masseur-kinésithérapeute',
    town: 'Lyon',
  },
  {
    family: 'post',
    counted: 'postes à pourvoir',
    text: 'Candidature, CV et messages au même endroit : je réponds entre deux plannings, sans rien chercher.',
    profession: 'Cadre de santé en établissement',
    town: 'Toulouse',
  },
];

export function Testimonials() {
  const { data } = useHighlightedOffers();
  const countOf = (family: OfferFamily) =>
    data?.facets.families.find(({ value }) => value === family)?.count ?? 0;
  return (
    <HomeSection title="Ils utilisent Praticio">
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {TESTIMONIALS.map(({ family, counted, text, profession, town }) => (
          <li key={text} className={`family-${family}`}>
            <figure className="border-t-4 border-family pt-5">
              <div className="flex min-h-12 items-center gap-3" aria-hidden={countOf(family) === 0}>
                <FamilyMark family={family} size="large" isDecorative />
                {countOf(family) > 0 && (
                  <p className="text-sm text-muted">
                    <strong className="data block text-3xl leading-none text-family-ink">
                      {formatNumber(countOf(family))}
                    </strong>
                    {counted}
                  </p>
                )}
              </div>
              <blockquote className="mt-4 text-lg">« {text} »</blockquote>
              <figcaption className="mt-4 text-sm text-muted">
                <span className="font-semibold text-ink">{profession}</span>, {town}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
