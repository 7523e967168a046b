import { Icon, type IconName } from 'ui-kit/icon';
import { Link } from 'ui-kit/router';
import { HomeSection } from './home-section.tsx';

interface Feature {
  icon: IconName;
  title: string;
  text: string;
  search: string;
}

const FEATURES: readonly Feature[] = [
  {
    icon: 'briefcase',
    title: 'Offres disponibles',
    text: 'Postes salariés, remplacements et vacations publiés par les structures elles-mêmes.',
    search: '',
  },
  {
    icon: 'building',
    title: 'Locaux médicaux',
    text: 'Cabinets à louer, à partager ou à reprendre, près de vos patients.',
    search: '?query=local',
  },
  {
    icon: 'users',
    title: "Recherche d'associé",
    text: 'Rejoignez une équipe, ou trouvez la personne qui rejoindra la vôtre.',
    search: '?query=associ%C3%A9',
  },
  {
    icon: 'stethoscope',
    title: 'Cession de patientèle',
    text: 'Transmettez votre patientèle, ou reprenez celle de confrères qui partent.',
    search: '?query=patient%C3%A8le',
  },
];

/** What can be found here, each card leading to its search. */
export function Features() {
  return (
    <HomeSection title="Tout ce qui fait avancer votre exercice">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {FEATURES.map(({ icon, title, text, search }) => (
          <li key={title} className="kit-card kit-card--interactive flex flex-col gap-3">
            <span className="grid size-12 place-items-center rounded-md bg-accent-soft text-2xl text-accent">
              <Icon name={icon} />
            </span>
            <h3 className="text-lg font-semibold">
              <Link to={`/offers${search}`} className="kit-card__link">
                {title}
              </Link>
            </h3>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
