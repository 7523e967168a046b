import { CountBadge } from 'ui-kit/badge';
import { useUnreadCount } from '../api/get-unread-count.ts';

/** Slot `unread-badge` of the navigation: '9+' beyond 9, nothing for 0. */
export default function UnreadBadge() {
  return <CountBadge count={useUnreadCount()} label="conversations non lues" />;
}
