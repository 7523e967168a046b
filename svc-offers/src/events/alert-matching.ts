import type { EventOf, EventType } from 'contracts/catalogue/events';
import type { EventHandlers } from 'service-kit/consumers';
import type { AlertIndex, Alerts } from '../domain/alert.ts';
import type { matchAlerts } from '../domain/match-alerts.ts';

/** Matching runs on publication and reactivation. */
export function onOfferAppeared(match: ReturnType<typeof matchAlerts>): EventHandlers {
  return {
    'offer.published': ({ data }) => match(data.offerId),
    'offer.activated': ({ data }) => match(data.offerId),
  };
}

export const alertEventTypes = ['alert.saved', 'alert.removed'] as const satisfies EventType[];

/** Brings the matching index of this instance up to what an event tells. */
export function updateAlertIndex({ alerts, alertIndex }: { alerts: Alerts; alertIndex: AlertIndex }) {
  return async (event: EventOf<EventType>): Promise<void> => {
    const { alertId } = event.data as EventOf<'alert.saved'>['data'];
    const alert = await alerts.find(alertId);
    if (alert) alertIndex.put(alert);
    else alertIndex.remove(alertId);
  };
}
