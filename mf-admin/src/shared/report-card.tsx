import {
  REPORT_REASONS,
  type Report,
  type ReportStatus,
  reportedKindLabels,
} from '@praticio/contracts/administration/report';
import { Badge, type BadgeTone } from '@praticio/ui-kit/badge';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import type { ReactNode } from 'react';

const STATES: Record<ReportStatus, { label: string; tone: BadgeTone }> = {
  open: { label: 'À traiter', tone: 'warning' },
  resolved: { label: 'Traité', tone: 'success' },
  dismissed: { label: 'Sans suite', tone: 'neutral' },
};

function Person({ person, absent }: { person: Report['author']; absent: string }) {
  if (!person) return absent;
  if (!person.email) return 'Compte supprimé';
  return (
    <Link to={`/admin/users/${encodeURIComponent(person.id)}`} className="kit-link break-all">
      {person.email}
    </Link>
  );
}

/** The reported content, the reporter and the reason. */
export function ReportSummary({ report }: { report: Report }) {
  const { kind, excerpt, page, reason, details, status } = report;
  return (
    <div className="min-w-0 space-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="info">{reportedKindLabels[kind]}</Badge>
        <Badge tone={STATES[status].tone}>{STATES[status].label}</Badge>
        <strong className="text-base">{REPORT_REASONS[reason]}</strong>
      </p>
      {excerpt && (
        <blockquote className="border-l-4 border-line pl-3 break-words whitespace-pre-line">
          {excerpt}
        </blockquote>
      )}
      {details && <p className="break-words whitespace-pre-line">{`Précisions : ${details}`}</p>}
      <ReportLinks report={report} page={page} />
      {report.decision && <p className="break-words">{`Décision : ${report.decision}`}</p>}
    </div>
  );
}

/** Pages on which reported content can be moderated. */
const MODERATION: Partial<Record<Report['kind'], { page: string; label: string }>> = {
  offer: { page: '/admin/offers', label: "Modérer l'offre" },
  comment: { page: '/admin/comments', label: 'Modérer le commentaire' },
};

function ReportLinks({ report, page }: { report: Report; page: string | null }) {
  const { kind, contentId, author, reporter, reportedAt } = report;
  const moderation = MODERATION[kind];
  const facts: { id: string; content: ReactNode }[] = [
    { id: 'date', content: `Signalé le ${formatDateTime(reportedAt)}` },
    {
      id: 'reporter',
      content: (
        <>
          {'par '}
          <Person person={reporter} absent="un visiteur" />
        </>
      ),
    },
    {
      id: 'author',
      content: (
        <>
          {'auteur : '}
          <Person person={author} absent="un visiteur" />
        </>
      ),
    },
    ...(page
      ? [
          {
            id: 'page',
            content: (
              <Link to={page} className="kit-link">
                Voir le contenu
              </Link>
            ),
          },
        ]
      : []),
    ...(moderation
      ? [
          {
            id: 'moderate',
            content: (
              <Link to={`${moderation.page}?search=${contentId}`} className="kit-link">
                {moderation.label}
              </Link>
            ),
          },
        ]
      : []),
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
      {facts.map(({ id, content }) => (
        <li key={id}>{content}</li>
      ))}
    </ul>
  );
}
