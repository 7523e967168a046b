import { Link } from 'ui-kit/router';

export interface Crumb {
  label: string;
  /** Left out for the page itself, which comes last. */
  to?: string;
}

/** The way from the home page to this one. */
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
