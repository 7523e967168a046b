import { useReports } from '../../api/get-reports.ts';
import { useReportActs } from '../../shared/report-acts.tsx';
import { AccountList } from './account-list.tsx';

/** Reports that an account has made, and those of its own texts. */
export function AccountReports({ userId }: { userId: string }) {
  const { columns, detailOf } = useReportActs();
  const reports = useReports({ page: 1, status: 'all', userId });
  return (
    <AccountList
      title="Signalements"
      columns={columns}
      detailOf={detailOf}
      query={reports}
      allAt="/admin/reports?status=all"
      failed="Erreur lors du chargement des signalements"
      empty="Aucun signalement"
    />
  );
}
