import { Link } from '@praticio/ui-kit/router';
import { showShortcuts } from '../keyboard/shortcut-store.ts';
import { Brand } from './brand.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';

const GROUPS = [
  {
    title: 'Praticio',
    links: [
      { to: '/offers', label: 'Les offres' },
      { to: '/tarifs', label: 'Les tarifs' },
      { to: '/blog', label: 'Le blog' },
      { to: '/contact', label: 'Nous contacter' },
    ],
  },
  {
    title: 'Informations légales',
    links: [
      { to: '/mentions-legales', label: 'Mentions légales' },
      { to: '/cgu', label: "Conditions générales d'utilisation" },
      { to: '/cgv', label: 'Conditions générales de vente' },
      { to: '/confidentialite', label: 'Politique de confidentialité' },
      { to: '/accessibilite', label: 'Accessibilité' },
    ],
  },
];

/** At the end of every page but the back-office's. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="page-edge grid grid-cols-[1fr_1.4fr] gap-8 py-12 md:grid-cols-[1.6fr_1fr_1.2fr]">
        <div className="col-span-full md:col-span-1">
          <Brand to="/" />
          <p className="mt-3 max-w-sm text-sm text-muted">
            Offres d'emploi, locaux, associations et cessions de patientèle pour les professionnels de santé.
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-4">
            <SchemeSwitch />
            {/* a phone has no keys */}
            <button
              type="button"
              className="hidden text-sm text-muted underline hover:text-accent-strong pointer-fine:inline-block"
              onClick={() => showShortcuts(true)}
            >
              Raccourcis clavier
            </button>
          </div>
        </div>
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="font-semibold">{title}</p>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
