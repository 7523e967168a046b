import type { RemotesRegistry } from '@praticio/contracts/base/remotes';
import { Card } from '@praticio/ui-kit/card';
import { Table } from '@praticio/ui-kit/table';

type Remote = RemotesRegistry['remotes'][number];

/** The live version of each remote, and the one to roll back to. */
export function RemotesTable({ registry }: { registry: RemotesRegistry }) {
  return (
    <Card className="kit-managed-table">
      <Table<Remote>
        caption="Versions des pages"
        keyOf={({ name }) => name}
        rows={registry.remotes}
        columns={[
          { id: 'name', title: 'Partie', cell: ({ name }) => <span className="font-semibold">{name}</span> },
          { id: 'version', title: 'Version', cell: ({ version }) => <code>{version}</code> },
          { id: 'contract', title: 'Contrat', cell: ({ contract }) => contract },
          { id: 'previous', title: 'Version précédente', cell: ({ previous }) => previous ?? 'Aucune' },
        ]}
      />
    </Card>
  );
}
