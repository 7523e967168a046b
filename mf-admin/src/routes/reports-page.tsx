import type { Report, ReportsQuery } from '@praticio/contracts/administration/report';
import { Button } from '@praticio/ui-kit/button';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { ManagedTable, useListUrl } from '@praticio/ui-kit/managed-table';
import type { Column } from '@praticio/ui-kit/table';
import { useDecideReport, useReports } from '../api/reports.ts';
import { type ReportAct, reportDecision } from '../features/reports/report-decision.ts';
import { DecisionForm } from '../shared/decision-form.tsx';
import { ChoiceFilter, chosenOf } from '../shared/list-filters.tsx';
import { ReportSummary } from '../shared/report-card.tsx';
import { useRowPanel } from '../shared/use-row-panel.ts';

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
  const decide = useDecideReport();
  const panel = useRowPanel<ReportAct>();

  const columns: Column<Report>[] = [
    {
      id: 'report',
      title: 'Signalement',
      isTitleHidden: true,
      cell: (report) => <ReportSummary report={report} />,
    },
    {
      id: 'actions',
      title: 'Actions',
      isTitleHidden: true,
      align: 'end',
      cell: ({ id, status: state }) =>
        state === 'open' && (
          <span className="flex flex-wrap gap-2 md:w-44 md:flex-col">
            <Button size="small" onPress={() => panel.toggle(id, 'resolved')}>
              Clore avec une décision
            </Button>
            <Button size="small" variant="secondary" onPress={() => panel.toggle(id, 'dismissed')}>
              Sans suite
            </Button>
          </span>
        ),
    },
  ];

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
        detailOf={(report) => {
          const act = panel.openOn(report.id);
          return (
            act && (
              <DecisionForm
                key={act}
                decision={reportDecision(report, act, decide.mutateAsync)}
                onClose={panel.close}
              />
            )
          );
        }}
        errorTitle="Erreur lors du chargement des signalements"
        emptyTitle="Aucun signalement"
        emptyText={status === 'open' ? "Il n'y a rien à traiter pour le moment." : undefined}
        noun="signalement"
      />
    </Container>
  );
}
