import type { UserMails } from '@praticio/contracts/administration/user-mails';
import { Badge } from '@praticio/ui-kit/badge';
import { Button } from '@praticio/ui-kit/button';
import { formatDateTime } from '@praticio/ui-kit/format';
import { Section } from '@praticio/ui-kit/layout';
import { QueryState } from '@praticio/ui-kit/query-state';
import { type Column, Table } from '@praticio/ui-kit/table';
import { useState } from 'react';
import { useUserMails } from '../../api/get-user-mails.ts';
import { ResendButton } from './resend-button.tsx';

type Mail = UserMails['items'][number];

const words: Record<string, { label: string; tone: 'success' | 'danger' | 'warning' }> = {
  sent: { label: 'Remis', tone: 'success' },
  refused: { label: 'Revenu', tone: 'danger' },
  failed: { label: 'Nouvel essai prévu', tone: 'warning' },
};

const columnsFor = (userId: string): Column<Mail>[] => [
  { id: 'at', title: 'Date', cell: ({ at }) => formatDateTime(at) },
  {
    id: 'subject',
    title: 'Objet',
    cell: ({ subject, answer, tries }) => (
      <span className="block min-w-0 break-words">
        <span className="block">{subject}</span>
        <span className="block text-sm text-muted">
          {[answer && `réponse ${answer}`, tries > 1 && `${tries} essais`].filter(Boolean).join(', ')}
        </span>
      </span>
    ),
  },
  {
    id: 'outcome',
    title: 'Sort',
    cell: (mail) => {
      const { label, tone } = words[mail.outcome] ?? { label: mail.outcome, tone: 'warning' };
      return (
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <ResendButton userId={userId} mail={mail} />
        </span>
      );
    },
  },
];

/** Returned mails stand among them, or are one press away. */
const SHOWN_FIRST = 6;

/** The newest mails to an account, and their outcome. */
export function AccountMails({ userId }: { userId: string }) {
  const mails = useUserMails(userId);
  const [isWhole, setWhole] = useState(false);
  return (
    <Section title="Emails">
      <QueryState query={mails} failed="Erreur lors du chargement des emails">
        {({ items, missing }) => (
          <div className="kit-stack">
            {missing.length > 0 && (
              <p className="text-muted">
                Liste incomplète : un service ne répond pas ({missing.join(', ')}). Réessayez plus tard.
              </p>
            )}
            {items.length === 0 ? (
              <p className="text-muted">Aucun email depuis 90 jours</p>
            ) : (
              <div className="kit-card kit-managed-table">
                <Table
                  caption="Derniers emails"
                  columns={columnsFor(userId)}
                  rows={isWhole ? items : items.slice(0, SHOWN_FIRST)}
                  keyOf={({ id }) => id}
                />
              </div>
            )}
            {!isWhole && items.length > SHOWN_FIRST && (
              <Button variant="secondary" size="small" onPress={() => setWhole(true)}>
                {`Voir les ${items.length} emails`}
              </Button>
            )}
          </div>
        )}
      </QueryState>
    </Section>
  );
}
