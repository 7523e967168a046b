import { Link } from '@praticio/ui-kit/router';

interface BrandProps {
  to: string;
  /** Beside the many entries of members. */
  isTight?: boolean;
  /** Beside the choice for whom one acts too. */
  isTighter?: boolean;
}

/** The mark (public/favicon.svg) and the product's name, leading to `to`. */
export function Brand({ to, isTight = false, isTighter = false }: BrandProps) {
  return (
    <Link
      to={to}
      className="flex items-center gap-2.5 font-display text-2xl font-bold tracking-display"
      aria-label="Praticio, accueil"
    >
      <svg viewBox="0 0 32 32" className="size-9 flex-none" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0b6470" />
        <path d="M14.5 10v15M7 17.5h15" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
        <circle cx="24.5" cy="7.5" r="4.75" className="fill-you" stroke="#0b6470" strokeWidth="1.5" />
      </svg>
      {/* the mark alone where there is no room for the name */}
      <span
        className={`${isTighter ? 'max-[26rem]:sr-only' : 'max-[23rem]:sr-only'} ${isTight ? 'lg:max-[69rem]:sr-only' : ''}`}
      >
        Praticio
      </span>
    </Link>
  );
}
