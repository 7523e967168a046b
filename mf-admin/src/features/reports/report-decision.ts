import type { Report } from '@praticio/contracts/administration/report';
import type { Decision } from '../../shared/decision-form.tsx';

export type ReportAct = 'resolved' | 'dismissed';
type Decide = (decision: { id: string; status: ReportAct; reason: string }) => Promise<unknown>;

/** The confirmation before a report is closed. */
export function reportDecision({ id }: Report, status: ReportAct, decide: Decide): Decision {
  const confirm = (reason: string) => decide({ id, status, reason });
  return status === 'resolved'
    ? {
        title: 'Marquer ce signalement comme traité',
        explanation: 'Dites ce qui a été fait du contenu ou de son auteur.',
        confirmLabel: 'Marquer comme traité',
        success: 'Signalement traité',
        confirm,
      }
    : {
        title: 'Classer ce signalement sans suite',
        explanation: 'Le contenu reste en ligne.',
        confirmLabel: 'Classer sans suite',
        success: 'Signalement classé sans suite',
        confirm,
      };
}
