import '../styles.css';
import type { Notifications } from '@praticio/contracts/messaging/notification';
import { CountBadge } from '@praticio/ui-kit/badge';
import { IconButton } from '@praticio/ui-kit/button';
import { formatCount } from '@praticio/ui-kit/format';
import { Popover } from '@praticio/ui-kit/popover';
import { QueryState } from '@praticio/ui-kit/query-state';
import { useLocation } from '@praticio/ui-kit/router';
import { SkeletonList } from '@praticio/ui-kit/states';
import { lazy, Suspense, useEffect } from 'react';
import { useNotifications } from '../api/get-notifications.ts';
import { useMarkNotificationsRead } from '../api/mark-notifications-read.ts';
import { useLive } from '../live/use-live.ts';

// every page has the bell, and few visits open it
const NotificationList = lazy(async () => ({
  default: (await import('../features/notifications/notification-list.tsx')).NotificationList,
}));

const nouns = ['non lue', 'non lues'] as const;

/** Marks the notifications that lead to a conversation as read while it is open: its reader need not open them too. */
function useReadWhereTheyLead(data: Notifications | undefined) {
  const { pathname } = useLocation();
  const { mutate } = useMarkNotificationsRead();
  const ids = data?.items.flatMap(({ id, isRead, subject }) => {
    const leadsTo =
      'conversationId' in subject && `/conversations/${encodeURIComponent(subject.conversationId)}`;
    return !isRead && leadsTo === pathname ? [id] : [];
  });
  const unread = ids?.join(' ') ?? '';
  useEffect(() => {
    if (unread === '') return;
    const read = () => {
      if (document.visibilityState === 'visible') mutate(unread.split(' '));
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [unread, mutate]);
}

/** Slot `notification-bell` of the header: the number of unread notifications, updated live, and their list. */
export default function NotificationBell() {
  useLive();
  const notifications = useNotifications();
  useReadWhereTheyLead(notifications.data);
  const unread = notifications.data?.unreadCount ?? 0;
  return (
    <span className="relative">
      <Popover
        label="Notifications"
        trigger={
          <IconButton
            icon="bell"
            aria-label={unread > 0 ? `Notifications, ${formatCount(unread, ...nouns)}` : 'Notifications'}
          />
        }
      >
        {(close) => <OpenList onClose={close} />}
      </Popover>
      <span className="pointer-events-none absolute top-0 right-0" aria-hidden="true">
        <CountBadge count={unread} nouns={nouns} />
      </span>
    </span>
  );
}

/** The content of the bell's window. It follows the query itself: the bell is not rendered again when a request fails. */
function OpenList({ onClose }: { onClose: () => void }) {
  return (
    <QueryState query={useNotifications()} failed="Erreur lors du chargement des notifications">
      {(data) => (
        <Suspense fallback={<SkeletonList />}>
          <NotificationList notifications={data} onClose={onClose} />
        </Suspense>
      )}
    </QueryState>
  );
}
