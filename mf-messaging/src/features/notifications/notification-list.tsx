import type { Notification, Notifications } from '@praticio/contracts/messaging/notification';
import { wordsOf } from '@praticio/contracts/messaging/notification-words';
import { Button } from '@praticio/ui-kit/button';
import { formatMessageTime } from '@praticio/ui-kit/format';
import { Link } from '@praticio/ui-kit/router';
import { EmptyState } from '@praticio/ui-kit/states';
import { useRef } from 'react';
import { useMarkNotificationsRead } from '../../api/mark-notifications-read.ts';

/** The notifications in the window of the bell; following one marks it as read. */
export function NotificationList({
  notifications: { items, unreadCount },
  onClose,
}: {
  notifications: Notifications;
  onClose: () => void;
}) {
  const read = useMarkNotificationsRead();
  const heading = useRef<HTMLHeadingElement>(null);
  function follow({ id, isRead }: Notification) {
    if (!isRead) read.mutate([id]);
    onClose();
  }
  function readAll() {
    // the button goes with the last unread one, and the window receives Escape only from the elements inside it
    heading.current?.focus();
    read.mutate(undefined);
  }
  return (
    <>
      <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4">
        <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          Notifications
        </h2>
        {unreadCount > 0 && (
          <Button variant="ghost" size="small" isPending={read.isPending} onPress={readAll}>
            Tout marquer comme lu
          </Button>
        )}
      </header>
      {items.length === 0 ? (
        <EmptyState title="Aucune notification" icon="bell" isFrameless />
      ) : (
        <ul className="max-h-[min(28rem,70dvh)] overflow-y-auto">
          {items.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onFollow={() => follow(notification)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

function NotificationRow({ notification, onFollow }: { notification: Notification; onFollow: () => void }) {
  const { at, isRead, subject } = notification;
  const { text, path } = wordsOf(subject);
  return (
    <li>
      <Link
        to={path}
        onClick={onFollow}
        className="flex gap-3 border-b border-line px-4 py-3 text-sm text-ink no-underline hover:bg-sunken"
      >
        <span
          className={`mt-1.5 size-2 flex-none rounded-full ${isRead ? '' : 'bg-urgent'}`}
          aria-hidden="true"
        />
        <span className="grid min-w-0 gap-0.5">
          <span className={`break-words ${isRead ? '' : 'font-semibold'}`}>
            {!isRead && <span className="sr-only">Non lue : </span>}
            {text}
          </span>
          <time dateTime={at} className="data font-medium text-muted">
            {formatMessageTime(at)}
          </time>
        </span>
      </Link>
    </li>
  );
}
