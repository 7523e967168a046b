import { Card } from '@praticio/ui-kit/card';
import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { Link } from '@praticio/ui-kit/router';

const CARDS: { to: string; title: string; text: string; icon: IconName }[] = [
  { to: '/offers', title: 'Voir les offres', text: 'Postes, locaux et associations', icon: 'search' },
  { to: '/cv-library', title: 'CVthèque', text: 'Les CV, par spécialité', icon: 'file' },
  { to: '/profile', title: 'Mon profil', text: 'Vos informations, votre CV', icon: 'user' },
  { to: '/shop', title: 'Boutique', text: "Crédits d'offres et de CV", icon: 'shop' },
];

/** Links from the dashboard to other parts of the application. */
export function DashboardCards() {
  return (
    <ul className="grid grid-cols-2 gap-2">
      {CARDS.map(({ to, title, text, icon }) => (
        <Card as="li" key={to} isInteractive className="relative">
          <Icon name={icon} className="text-accent" />
          <h2 className="mt-2 text-base font-semibold">
            <Link to={to} className="kit-card__link">
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-sm text-muted">{text}</p>
        </Card>
      ))}
    </ul>
  );
}
