import { CountBadge } from '@praticio/ui-kit/badge';
import { useUnreadCount } from '../api/get-unread-count.ts';
import { useLive } from '../live/use-live.ts';

/** Slot `unread-badge` of the navigation, updated live: '9+' beyond 9, nothing for 0. */
export default function UnreadBadge() {
  useLive();
  return <CountBadge count={useUnreadCount()} nouns={['conversation non lue', 'conversations non lues']} />;
}
