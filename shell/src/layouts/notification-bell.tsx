import { Slot } from '@praticio/ui-kit/slots';

/** The bell with the signed-in person's notifications, by mf-messaging; its space stays empty until it is there. */
export function NotificationBell() {
  return (
    <span className="inline-flex size-11 flex-none">
      <Slot name="notification-bell" slotProps={{}} failed={null} />
    </span>
  );
}
