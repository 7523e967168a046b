import type { ImportLine, ImportOutcome, OfferImport } from '@praticio/contracts/offers/import';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Pagination } from '@praticio/ui-kit/pagination';
import { QueryState } from '@praticio/ui-kit/query-state';
import { Link, useSearchParams } from '@praticio/ui-kit/router';
import { Select } from '@praticio/ui-kit/select';
import { type Column, Table } from '@praticio/ui-kit/table';
import { toast } from '@praticio/ui-kit/toast';
import { downloadImportReport } from '../../api/download-import-report.ts';
import { useImportLines } from '../../api/get-import-lines.ts';
import { outcomeWords, shownCounts } from './import-words.ts';

const columnsOf = (found: OfferImport): readonly Column<ImportLine>[] => [
  {
    id: 'line',
    title: found.format === 'json' ? 'Offre n°' : 'Ligne',
    cell: ({ line }) => (line === 0 ? '—' : String(line)),
  },
  {
    id: 'id',
    title: 'Identifiant',
    cell: ({ externalId }) => <span className="break-all">{externalId}</span>,
  },
  {
    id: 'title',
    title: 'Titre',
    cell: ({ title, offerId }) =>
      offerId === null ? (
        title
      ) : (
        <Link className="kit-link" to={`/offers/${offerId}`}>
          {title}
        </Link>
      ),
  },
  {
    id: 'outcome',
    title: 'Résultat',
    cell: ({ outcome, messages }) => (
      <>
        <strong className="block">{outcomeWords(outcome, found)}</strong>
        {messages.map((message) => (
          <span key={message} className="block text-sm">
            {message}
          </span>
        ))}
      </>
    ),
  },
];

/** The outcome of each line. The filter and the page are in the URL. */
export function ImportLines({ found }: { found: OfferImport }) {
  const [parameters, setParameters] = useSearchParams();
  const counts = shownCounts(found);
  const outcome = counts.find((one) => one.outcome === parameters.get('outcome'))?.outcome ?? '';
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const lines = useImportLines(found.id, { page, outcome }, `${found.state} ${found.progress}`);
  const show = (next: ImportOutcome | '') => setParameters(next ? { outcome: next } : {}, { replace: true });
  const save = () =>
    downloadImportReport(found.id).catch((error: unknown) =>
      toast.error(messageOf(error, "Le rapport n'a pas pu être téléchargé")),
    );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Lignes"
          placeholder="Toutes"
          options={counts.map(({ outcome: value, label, count }) => ({
            value,
            label: `${label} (${count})`,
          }))}
          value={outcome}
          onChange={(value) => show(counts.find((one) => one.outcome === value)?.outcome ?? '')}
        />
        <Button variant="secondary" icon="download" onPress={() => void save()}>
          Rapport CSV
        </Button>
      </div>
      <QueryState query={lines} failed="Les lignes n'ont pas pu être chargées.">
        {({ items, pagination }) => (
          <>
            <Table
              caption="Lignes du fichier"
              columns={columnsOf(found)}
              rows={items}
              keyOf={({ line, externalId }) => `${line} ${externalId}`}
            />
            <Pagination page={page} totalPages={pagination.total_pages} label="Pages des lignes" />
          </>
        )}
      </QueryState>
    </div>
  );
}
