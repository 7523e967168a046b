import type { OfferImport } from '@praticio/contracts/offers/import';
import { formatCount, formatDateTime } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { type Column, Table } from '@praticio/ui-kit/table';
import { shownCounts, stateWords } from './import-words.ts';

const columns: readonly Column<OfferImport>[] = [
  {
    id: 'file',
    title: 'Fichier',
    cell: ({ id, filename, url }) => (
      <>
        <Link className="kit-link break-all" to={`/my-offers/import/${id}`}>
          {filename}
        </Link>
        {url && <span className="block text-sm text-muted">Par adresse</span>}
      </>
    ),
  },
  { id: 'date', title: 'Date', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { id: 'count', title: 'Offres', cell: ({ lineCount }) => formatCount(lineCount, 'offre') },
  {
    id: 'state',
    title: 'État',
    cell: (found) => {
      const counts = shownCounts(found).map(({ label, count }) => `${label} : ${count}`);
      return (
        <>
          <strong className="block">{stateWords(found.state)}</strong>
          <span className="text-sm text-muted">{counts.join(' · ')}</span>
        </>
      );
    },
  },
];

/** Earlier imports, newest first. */
export function ImportList({ imports }: { imports: readonly OfferImport[] }) {
  return <Table caption="Vos imports" columns={columns} rows={imports} keyOf={({ id }) => id} />;
}
