import type { OfferFamily } from '@praticio/contracts/offers/terms';
import { LinkButton } from '@praticio/ui-kit/button';
import { FamilyMark } from '@praticio/ui-kit/family-mark';
import { formatCount } from '@praticio/ui-kit/format';
import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { Link } from '@praticio/ui-kit/router';
import type { ReactNode } from 'react';
import { useHighlightedOffers } from '../../api/get-highlighted-offers.ts';
import { HomeSection } from './home-section.tsx';

interface Feature {
  families: readonly OfferFamily[];
  title: string;
  text: string;
  search: string;
  /** Shows the number of offers of these families. */
  isCounted: boolean;
}

const FEATURES: readonly Feature[] = [
  {
    families: ['post', 'locum'],
    title: 'Offres disponibles',
    text: 'Postes salariés, remplacements et vacations publiés par les structures elles-mêmes.',
    search: '',
    isCounted: true,
  },
  {
    families: ['premises'],
    title: 'Locaux médicaux',
    text: 'Cabinets à louer, à partager ou à reprendre, près de vos patients.',
    search: '?query=local',
    isCounted: true,
  },
  {
    families: ['sale'],
    title: "Recherche d'associé",
    text: 'Rejoignez une équipe, ou trouvez la personne qui rejoindra la vôtre.',
    search: '?query=associ%C3%A9',
    isCounted: false,
  },
  {
    families: ['sale'],
    title: 'Cession de patientèle',
    text: 'Transmettez votre patientèle, ou reprenez celle de confrères qui partent.',
    search: '?query=patient%C3%A8le',
    isCounted: false,
  },
];

const LOOKING: readonly [IconName, string][] = [
  ['mapPin', 'Chaque offre dit où elle est, et à quelle distance de vous.'],
  ['calendar', 'Vos dates libres posées sur celles des offres : vous voyez tout de suite ce qui correspond.'],
  ['bell', 'Une alerte par recherche, et la réponse des structures dans vos messages.'],
];
const RECRUITING: readonly [IconName, string][] = [
  ['flag', "Une offre visible 90 jours, et 30 jours en tête de liste si c'est urgent."],
  ['users', "Des CV par spécialité, débloqués à l'unité."],
  ['ticket', 'Des crédits sans abonnement, valables 12 mois.'],
];

/** The families of offers, each card leading to its search; then the features for either side. */
export function Features() {
  return (
    <HomeSection title="Tout ce qui fait avancer votre exercice">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map((feature) => (
          <FeatureCard key={feature.title} {...feature} />
        ))}
      </ul>
      <div className="mt-4 grid gap-4 lg:grid-cols-2">
        <Side title="Vous cherchez" points={LOOKING}>
          <LinkButton to="/offers" variant="secondary">
            Voir les offres
          </LinkButton>
        </Side>
        <Side title="Vous recrutez" points={RECRUITING} isDeep>
          <div className="flex flex-wrap items-center gap-6">
            <LinkButton to="/offers/create" variant="on-deep">
              Publier une offre
            </LinkButton>
            <Link to="/tarifs" className="kit-reach font-semibold underline">
              Voir les tarifs
            </Link>
          </div>
        </Side>
      </div>
    </HomeSection>
  );
}

function FeatureCard({ families, title, text, search, isCounted }: Feature) {
  const { data } = useHighlightedOffers();
  const counted = data?.facets.families.filter(({ value }) => families.includes(value as OfferFamily)) ?? [];
  const count = counted.reduce((sum, each) => sum + each.count, 0);
  return (
    <li
      className={`family-${families[0]} kit-card kit-card--interactive flex min-h-52 flex-col bg-family-soft text-family-ink`}
    >
      <div className="mb-auto flex items-center justify-between pb-6">
        <span className="flex gap-1.5">
          {families.map((family) => (
            <FamilyMark key={family} family={family} isDecorative size="large" />
          ))}
        </span>
        {isCounted && count > 0 && <span className="data text-sm">{formatCount(count, 'offre')}</span>}
      </div>
      <h3 className="text-xl font-bold">
        <Link to={`/offers${search}`} className="kit-card__link">
          {title}
        </Link>
      </h3>
      <p className="mt-2 text-sm">{text}</p>
    </li>
  );
}

interface SideProps {
  title: string;
  points: readonly [IconName, string][];
  isDeep?: boolean;
  children: ReactNode;
}

function Side({ title, points, isDeep = false, children }: SideProps) {
  return (
    <div className={`rounded-lg p-6 md:p-8 ${isDeep ? 'kit-deep home-relief' : 'bg-surface'}`}>
      <h3 className="text-2xl font-bold">{title}</h3>
      <ul className="mt-5 mb-7 flex flex-col gap-4">
        {points.map(([icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon name={icon} className={`mt-0.5 size-5 ${isDeep ? 'text-you' : 'text-accent'}`} />
            {text}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
