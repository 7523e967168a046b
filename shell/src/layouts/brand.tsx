import { Link } from 'ui-kit/router';

/** The product's name, leading to `to`. */
export function Brand({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="flex items-center gap-2.5 text-xl font-bold tracking-tight"
      aria-label="Praticio, accueil"
    >
      <svg viewBox="0 0 32 32" className="size-8 flex-none" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path d="M16 8.5v15M8.5 16h15" className="stroke-on-accent" strokeWidth="4.5" strokeLinecap="round" />
      </svg>
      Praticio
    </Link>
  );
}
