import type { ReactNode } from 'react';

interface SpaceHeaderProps {
  /** First name or email address; undefined while it is unknown. */
  name: string | undefined;
  /** The structure for which a member of its team acts. */
  actingFor: string | undefined;
  /** The next step, in one sentence. */
  lead: ReactNode;
  actions: ReactNode;
}

/** Title of the dashboard: a greeting below the name of the page. */
export function SpaceHeader({ name, actingFor, lead, actions }: SpaceHeaderProps) {
  return (
    <header className="kit-page-header">
      <title>Mon espace · Praticio</title>
      <div className="min-w-0">
        <p className="data font-bold text-accent-ink wrap-anywhere">
          Mon espace
          {actingFor && (
            <>
              {' · '}
              <span aria-hidden="true" className="mr-1 inline-block size-2.5 bg-ink" />
              <span className="sr-only">vous agissez pour </span>
              {actingFor}
            </>
          )}
        </p>
        <h1 className="kit-title wrap-anywhere">{name ? `Bienvenue, ${name}` : 'Bienvenue'}</h1>
        <p className="kit-lead">{lead}</p>
      </div>
      <div className="kit-row">{actions}</div>
    </header>
  );
}
