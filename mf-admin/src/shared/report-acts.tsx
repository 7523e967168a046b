import type { Report } from '@praticio/contracts/administration/report';
import { Button } from '@praticio/ui-kit/button';
import { Menu, type MenuEntry } from '@praticio/ui-kit/menu';
import type { Column } from '@praticio/ui-kit/table';
import type { ReactNode } from 'react';
import { useDecideReport } from '../api/decide-report.ts';
import { useModerateOffer } from '../api/moderate-offer.ts';
import { useRemoveComment } from '../api/remove-comment.ts';
import { useSetBanned } from '../api/set-banned.ts';
import { type Decision, DecisionForm } from './decision-form.tsx';
import { ReportSummary } from './report-card.tsx';
import { ReportThread } from './report-thread.tsx';
import { useRowPanel } from './use-row-panel.ts';

type Act = 'resolved' | 'dismissed' | 'thread' | 'offer' | 'comment' | 'account';

/** Columns of a list of reports, and the panel below a row: its conversation, and the decision about it. */
export function useReportActs(): {
  columns: Column<Report>[];
  detailOf: (report: Report) => ReactNode;
} {
  const panel = useRowPanel<Act>();
  const decisionOf = useReportDecisions();
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
      cell: (report) => <ReportButtons report={report} onChoose={(act) => panel.toggle(report.id, act)} />,
    },
  ];
  return {
    columns,
    detailOf: (report) => {
      const act = panel.openOn(report.id);
      if (act === 'thread') return <ReportThread report={report} onClose={panel.close} />;
      return act && <DecisionForm key={act} decision={decisionOf(report, act)} onClose={panel.close} />;
    },
  };
}

const isAboutThread = ({ kind }: Report) => kind === 'message' || kind === 'conversation';

function ReportButtons({ report, onChoose }: { report: Report; onChoose: (act: Act) => void }) {
  const { kind, author, status } = report;
  const acts: (MenuEntry | false)[] = [
    kind === 'offer' && {
      id: 'offer',
      label: "Suspendre l'offre",
      icon: 'briefcase',
      isDestructive: true,
      onAction: () => onChoose('offer'),
    },
    kind === 'comment' && {
      id: 'comment',
      label: 'Supprimer le commentaire',
      icon: 'trash',
      isDestructive: true,
      onAction: () => onChoose('comment'),
    },
    author?.email != null && {
      id: 'account',
      label: "Suspendre le compte de l'auteur",
      icon: 'user',
      isDestructive: true,
      onAction: () => onChoose('account'),
    },
  ];
  const entries = acts.filter((entry) => entry !== false);
  return (
    <span className="flex flex-wrap gap-2 md:w-44 md:flex-col">
      {isAboutThread(report) && (
        <Button size="small" variant="secondary" onPress={() => onChoose('thread')}>
          Conversation
        </Button>
      )}
      {status === 'open' && (
        <>
          {entries.length > 0 && (
            <Menu
              label="Agir sur ce signalement"
              trigger={
                <Button size="small" variant="secondary">
                  Agir
                </Button>
              }
              entries={entries}
            />
          )}
          <Button size="small" onPress={() => onChoose('resolved')}>
            Clore avec une décision
          </Button>
          <Button size="small" variant="secondary" onPress={() => onChoose('dismissed')}>
            Sans suite
          </Button>
        </>
      )}
    </span>
  );
}

/** The confirmation before each act from a report. An act on its content leaves the report open, to be closed with a decision. */
function useReportDecisions() {
  const decide = useDecideReport().mutateAsync;
  const moderate = useModerateOffer().mutateAsync;
  const setBanned = useSetBanned().mutateAsync;
  const removeComment = useRemoveComment().mutateAsync;
  return ({ id, contentId, author }: Report, act: Exclude<Act, 'thread'>): Decision => {
    const decisions: Record<typeof act, Decision> = {
      resolved: {
        title: 'Marquer ce signalement comme traité',
        explanation: 'Dites ce qui a été fait du contenu ou de son auteur.',
        confirmLabel: 'Marquer comme traité',
        success: 'Signalement traité',
        confirm: (reason) => decide({ id, status: 'resolved', reason }),
      },
      dismissed: {
        title: 'Classer ce signalement sans suite',
        explanation: 'Le contenu reste en ligne.',
        confirmLabel: 'Classer sans suite',
        success: 'Signalement classé sans suite',
        confirm: (reason) => decide({ id, status: 'dismissed', reason }),
      },
      offer: {
        title: `Suspendre l'offre n° ${contentId}`,
        explanation: "L'offre n'accepte plus de candidatures et quitte les résultats de recherche.",
        confirmLabel: "Suspendre l'offre",
        isDestructive: true,
        reasonHint: 'Envoyé par email au recruteur, et conservé dans le journal.',
        success: 'Offre suspendue, le recruteur est prévenu',
        confirm: (reason) => moderate({ id: Number(contentId), suspended: true, reason }),
      },
      comment: {
        title: 'Supprimer ce commentaire',
        explanation: 'Il disparaît du blog, pour de bon.',
        confirmLabel: 'Supprimer le commentaire',
        isDestructive: true,
        needsReason: false,
        success: 'Commentaire supprimé',
        confirm: () => removeComment(contentId),
      },
      account: {
        title: `Suspendre le compte de ${author?.email}`,
        explanation:
          'Toutes ses sessions prennent fin aussitôt, la connexion est refusée et ses offres quittent le site.',
        confirmLabel: 'Suspendre le compte',
        isDestructive: true,
        success: 'Compte suspendu',
        confirm: (reason) => setBanned({ id: author?.id ?? '', banned: true, reason }),
      },
    };
    return decisions[act];
  };
}
