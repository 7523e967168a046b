import type { Release, Releases } from '@praticio/contracts/base/releases';
import { Card } from '@praticio/ui-kit/card';
import { formatDateTime } from '@praticio/ui-kit/format';
import { EmptyState } from '@praticio/ui-kit/states';
import { Table } from '@praticio/ui-kit/table';

const KINDS: Record<Release['kind'], string> = {
  release: 'Mise en ligne',
  back: 'Retour en arrière',
  to: 'Version choisie',
  'put-back': 'Retour automatique',
  gradual: 'Mise en ligne progressive',
  'gradual-ended': 'Fin de la mise en ligne progressive',
};
const CHECKS: Record<Release['check'], string> = {
  passed: 'Vérifiée',
  together: 'Vérifiée avec le site',
  forced: 'Forcée',
  unchecked: 'Sans vérification',
};
const SHOWN_MAX = 30;

/** Releases with their version, author, time and reason; gradual ones stand above. */
export function ReleasesTable({ releases: { releases, gradual } }: { releases: Releases }) {
  if (releases.length === 0) return <EmptyState title="Aucune mise en ligne n'est enregistrée" />;
  return (
    <Card className="kit-managed-table">
      {gradual.map(({ name, version, share, administrators }) => (
        <p key={name} className="p-4">
          {`${name} ${version} est proposée à ${share} % des visiteurs${administrators ? ' et aux administrateurs' : ''}.`}
        </p>
      ))}
      <Table<Release>
        caption="Historique des mises en ligne"
        keyOf={({ name, at }) => `${name} ${at}`}
        rows={releases.slice(0, SHOWN_MAX)}
        columns={[
          { id: 'at', title: 'Date', cell: ({ at }) => formatDateTime(at) },
          { id: 'name', title: 'Partie', cell: ({ name }) => <span className="font-semibold">{name}</span> },
          { id: 'kind', title: 'Action', cell: ({ kind }) => KINDS[kind] },
          { id: 'version', title: 'Version', cell: ({ version }) => <code>{version}</code> },
          { id: 'by', title: 'Par', cell: ({ by }) => by },
          {
            id: 'why',
            title: 'Raison',
            cell: ({ why, findings }) => [why, ...findings].join(' ') || 'Non précisée',
          },
          { id: 'check', title: 'Contrôle', cell: ({ check }) => CHECKS[check] },
        ]}
      />
    </Card>
  );
}
