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

interface AlertFollowerDeps {
  alerts: Alerts;
  alertIndex: AlertIndex;
}

/** Brings the matching index to what the database holds, whatever was in it before. */
export async function fillAlertIndex({ alerts, alertIndex }: AlertFollowerDeps): Promise<void> {
  const gone = new Set(alertIndex.ids());
  await alerts.each((alert) => {
    gone.delete(alert.id);
    alertIndex.put(alert);
  });
  const update = putAgain({ alerts, alertIndex });
  for (const id of gone) await update(id);
}

function putAgain({ alerts, alertIndex }: AlertFollowerDeps) {
  return async (alertId: string): Promise<void> => {
    const alert = await alerts.find(alertId);
    if (alert) alertIndex.put(alert);
    else alertIndex.remove(alertId);
  };
}

/** Brings the matching index of this instance up to what an event tells. */
export function updateAlertIndex(deps: AlertFollowerDeps) {
  const update = putAgain(deps);
  return (event: EventOf<EventType>): Promise<void> =>
    update((event.data as EventOf<'alert.saved'>['data']).alertId);
}
