import { Slot } from '@praticio/ui-kit/slots';

/**
 * How many conversations have something unread, by mf-messaging; nothing without it. Every layout has one where
 * a person is signed in: it opens the stream of live updates.
 */
export function UnreadBadge() {
  return <Slot name="unread-badge" slotProps={{}} failed={null} />;
}
