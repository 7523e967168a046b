import type { AdminUser } from '@praticio/contracts/administration/user';
import { formatDateTime } from '@praticio/ui-kit/format';
import { useAdminOffers } from '../../api/get-admin-offers.ts';
import { useAuditLog } from '../../api/get-audit-log.ts';
import { useCredits } from '../../api/get-credits.ts';
import { usePayments } from '../../api/get-payments.ts';
import { useReports } from '../../api/get-reports.ts';
import { useUserInterests } from '../../api/get-user-interests.ts';
import { useUserMails } from '../../api/get-user-mails.ts';
import { useUserSessions } from '../../api/get-user-sessions.ts';
import { useUserTeams } from '../../api/get-user-teams.ts';

/** The counts of an account's lists, by the section that shows them; null until they are known. */
function useCounts(userId: string) {
  const [page, search] = [1, ''];
  const totalOf = (list: { data?: { pagination: { total_items: number } } | undefined }) =>
    list.data?.pagination.total_items ?? null;
  const teams = useUserTeams(userId).data?.items;
  return {
    structure: teams?.reduce((sum, { members }) => sum + members.length, 0) ?? null,
    signalements: totalOf(useReports({ page, status: 'all', userId })),
    paiements: totalOf(usePayments({ page, search, state: '', userId })),
    emails: useUserMails(userId).data?.items.length ?? null,
    offres: totalOf(useAdminOffers({ page, search: userId, filter: 'all' })),
    candidatures: totalOf(useUserInterests({ userId, page })),
    sessions: useUserSessions(userId).data?.items.length ?? null,
    decisions: totalOf(useAuditLog({ page, search: userId, action: '' })),
  };
}

/** The sections of the page in their order, with the words of their links. */
const sections = {
  profil: 'Profil',
  structure: 'Structure',
  signalements: 'Signalements',
  paiements: 'Paiements',
  credits: 'Crédits',
  emails: 'Emails',
  offres: 'Offres',
  candidatures: 'Candidatures',
  sessions: 'Sessions',
  decisions: 'Décisions',
} as const;
export type AccountSection = keyof typeof sections;

/** Links to the sections of the page, with how much each has. */
export function AccountNav({ userId }: { userId: string }) {
  const counts: Partial<Record<AccountSection, number | null>> = useCounts(userId);
  return (
    <nav aria-label="Rubriques du compte" className="account__nav">
      <ul>
        {Object.entries(sections).map(([section, label]) => {
          const count = counts[section as AccountSection] ?? null;
          const members = section === 'structure' && count ? (count > 1 ? ' membres' : ' membre') : '';
          return (
            <li key={section}>
              <a href={`#${section}`} className="account__link">
                {label}
                {count !== null && (
                  <span className="account__count">
                    {count}
                    {members}
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type Figure = [label: string, figure: string | number | null];

/** The figures that a conversation on the telephone begins with. */
export function AccountFigures({ user }: { user: AdminUser }) {
  const { offres, candidatures, paiements } = useCounts(user.id);
  const inTime = useUserInterests({ userId: user.id, page: 1 }).data?.answeredInTime ?? null;
  const balance = useCredits(user.id).data?.balance;
  const lastUse = useUserSessions(user.id).data?.items[0]?.usedAt;
  const figures: Figure[] = [
    ['Crédits', balance ? `${balance.offer} d'offre, ${balance.cv} CV` : null],
    ['Achats', paiements],
    ['Offres', offres],
    ['Candidatures', candidatures],
    ...(user.structure
      ? ([['Répond sous 48 h', inTime === null ? null : `${Math.round(inTime * 100)} %`]] satisfies Figure[])
      : []),
    ['Dernière activité', lastUse ? formatDateTime(lastUse) : null],
  ];
  return (
    <dl className="account__figures">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
