import type { ReactNode } from 'react';

interface SpaceHeaderProps {
  /** First name or email address; undefined while it is unknown. */
  name: string | undefined;
  /** The next step, in one sentence. */
  lead: ReactNode;
  actions: ReactNode;
}

/** Title of the dashboard: a greeting below the name of the page. */
export function SpaceHeader({ name, lead, actions }: SpaceHeaderProps) {
  return (
    <header className="kit-page-header">
      <title>Mon espace · Praticio</title>
      <div className="min-w-0">
        <p className="data font-bold text-accent-ink">Mon espace</p>
        <h1 className="kit-title wrap-anywhere">{name ? `Bienvenue, ${name}` : 'Bienvenue'}</h1>
        <p className="kit-lead">{lead}</p>
      </div>
      <div className="kit-row">{actions}</div>
    </header>
  );
}
