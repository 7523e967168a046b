import { Link } from '@praticio/ui-kit/router';

export interface Crumb {
  label: string;
  /** Omitted for the current page, which is the last one. */
  to?: string;
}

/** The path from the home page to the current page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Fil d'Ariane" className="kit-breadcrumb">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
