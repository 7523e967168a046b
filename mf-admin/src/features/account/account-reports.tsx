import type { Report } from '@praticio/contracts/administration/report';
import type { Column } from '@praticio/ui-kit/table';
import { useReports } from '../../api/reports.ts';
import { ReportSummary } from '../../shared/report-card.tsx';
import { AccountList } from './account-list.tsx';

const columns: Column<Report>[] = [
  {
    id: 'report',
    title: 'Signalement',
    isTitleHidden: true,
    cell: (report) => <ReportSummary report={report} />,
  },
];

/** Reports that an account has made, and those of what it wrote. */
export function AccountReports({ userId }: { userId: string }) {
  const reports = useReports({ page: 1, status: 'all', userId });
  return (
    <AccountList
      title="Signalements"
      columns={columns}
      query={reports}
      allAt="/admin/reports?status=all"
      failed="Erreur lors du chargement des signalements"
      empty="Aucun signalement"
    />
  );
}
