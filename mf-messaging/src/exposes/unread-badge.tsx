import { CountBadge } from 'ui-kit/badge';
import { useUnreadCount } from '../api/get-unread-count.ts';
import { useLive } from '../live/use-live.ts';

/** Slot `unread-badge` of the navigation: '9+' beyond 9, nothing for 0, and always of the moment. */
export default function UnreadBadge() {
  useLive();
  return <CountBadge count={useUnreadCount()} nouns={['conversation non lue', 'conversations non lues']} />;
}
