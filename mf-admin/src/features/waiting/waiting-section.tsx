import { formatNumber } from '@praticio/ui-kit/format';
import { Icon, type IconName } from '@praticio/ui-kit/icon';
import { Section } from '@praticio/ui-kit/layout';
import { Link } from '@praticio/ui-kit/router';
import { type QueueName, useWaiting } from '../../api/get-waiting.ts';

interface Queue {
  name: QueueName;
  label: string;
  /** The decision that the entries wait for. */
  task: string;
  icon: IconName;
  page: string;
}

const QUEUES: Queue[] = [
  { name: 'reports', label: 'Signalements', task: 'à traiter', icon: 'flag', page: '/admin/reports' },
  {
    name: 'comments',
    label: 'Commentaires',
    task: 'à approuver',
    icon: 'message',
    page: '/admin/comments?status=held',
  },
  {
    name: 'structures',
    label: 'Structures',
    task: 'à vérifier',
    icon: 'verified',
    page: '/admin/structures',
  },
  {
    name: 'disputes',
    label: 'Contestations',
    task: 'en cours',
    icon: 'creditCard',
    page: '/admin/payments?kind=dispute',
  },
  {
    name: 'differences',
    label: 'Paiements',
    task: 'à vérifier',
    icon: 'alert',
    page: '/admin/payments?kind=difference',
  },
  {
    name: 'lateTransfers',
    label: 'Virements',
    task: 'en retard',
    icon: 'clock',
    page: '/admin/payments?state=late',
  },
  { name: 'deadLetters', label: 'Événements', task: 'en échec', icon: 'offline', page: '/admin/events' },
  { name: 'messages', label: 'Messages', task: 'à lire', icon: 'mail', page: '/conversations' },
];

/** The queues of the whole marketplace with their number of entries, each with a link to its page. */
export function WaitingSection() {
  const counts = useWaiting();
  return (
    <Section title="À traiter">
      <ul className="m-0 grid list-none grid-cols-1 gap-4 min-[22rem]:grid-cols-2 p-0 md:grid-cols-3 xl:grid-cols-4">
        {QUEUES.map((queue) => (
          <li key={queue.name} className="flex">
            <WaitingTile queue={queue} count={counts[queue.name]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A figure or '—' if the queue cannot be read; empty while it loads, with the same height. */
function figureOf(count: number | null | undefined): string {
  if (count === undefined) return '\u00a0';
  return count === null ? '—' : formatNumber(count);
}

function WaitingTile({ queue, count }: { queue: Queue; count: number | null | undefined }) {
  const { label, task, icon, page } = queue;
  const waits = typeof count === 'number' && count > 0;
  return (
    <Link
      to={page}
      className={`flex grow flex-col gap-1 rounded-lg border-2 bg-surface p-4 text-ink no-underline hover:border-accent ${
        waits ? 'border-accent-line' : 'border-transparent'
      }`}
    >
      <span className="flex items-center gap-2 text-sm font-semibold">
        <Icon name={icon} className="size-5 flex-none text-muted" />
        {label}
      </span>
      <span className={`data text-4xl font-bold ${waits ? 'text-accent' : 'text-ink-3'}`}>
        {figureOf(count)}
      </span>
      <span className="text-sm text-muted">{count === null ? 'Non disponible' : task}</span>
    </Link>
  );
}
