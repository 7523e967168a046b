import type { ReportsQuery } from '@praticio/contracts/administration/report';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import { useReports } from '../api/get-reports.ts';
import { ChoiceFilter, chosenOf } from '../shared/list-filters.tsx';
import { useReportActs } from '../shared/report-acts.tsx';

const STATUSES = [
  { value: 'open', label: 'À traiter' },
  { value: 'resolved', label: 'Traités' },
  { value: 'dismissed', label: 'Sans suite' },
  { value: 'all', label: 'Tous' },
] as const satisfies { value: ReportsQuery['status']; label: string }[];

/** /admin/reports: reports, as submitted with 'Signaler'. */
export function ReportsPage() {
  const listUrl = useListUrl();
  const status = chosenOf(listUrl, 'status', STATUSES);
  const reports = useReports({ page: listUrl.page, status });
  const { columns, detailOf } = useReportActs();

  return (
    <Container>
      <PageHeader
        title="Signalements"
        lead="Offres, commentaires et messages signalés, du plus ancien au plus récent"
      />
      <ManagedTable
        caption="Signalements"
        columns={columns}
        keyOf={({ id }) => id}
        list={reports}
        filters={<ChoiceFilter listUrl={listUrl} name="status" options={STATUSES} />}
        detailOf={detailOf}
        errorTitle="Erreur lors du chargement des signalements"
        emptyTitle="Aucun signalement"
        emptyText={status === 'open' ? "Il n'y a rien à traiter pour le moment." : undefined}
        noun="signalement"
      />
    </Container>
  );
}
