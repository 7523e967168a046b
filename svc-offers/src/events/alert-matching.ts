import type { EventOf, EventType } from '@praticio/contracts/catalogue/events';
import type { EventHandlers } from '@praticio/service-kit/consumers';
import type { AlertIndex, Alerts } from '../domain/alert.ts';
import type { matchAlerts } from '../domain/match-alerts.ts';

/**
 * Matching runs on publication and reactivation, once this instance knows every alert that was saved before: another one
 * may have saved it a moment ago.
 */
export function onOfferAppeared(
  match: ReturnType<typeof matchAlerts>,
  untilAlertsAreKnown: () => Promise<void>,
): EventHandlers {
  const appeared = async ({ data }: { data: { offerId: number } }) => {
    await untilAlertsAreKnown();
    await match(data.offerId);
  };
  return { 'offer.published': appeared, 'offer.activated': appeared };
}

export const alertEventTypes = ['alert.saved', 'alert.removed'] as const satisfies EventType[];

interface AlertFollowerDeps {
  alerts: Alerts;
  alertIndex: AlertIndex;
}

/** Makes the matching index hold what the database holds. */
export async function fillAlertIndex({ alerts, alertIndex }: AlertFollowerDeps): Promise<void> {
  const gone = new Set(alertIndex.ids());
  await alerts.each((alert) => {
    gone.delete(alert.id);
    alertIndex.put(alert);
  });
  const update = updateAlert({ alerts, alertIndex });
  for (const id of gone) await update(id);
}

function updateAlert({ alerts, alertIndex }: AlertFollowerDeps) {
  return async (alertId: string): Promise<void> => {
    const alert = await alerts.find(alertId);
    if (alert) alertIndex.put(alert);
    else alertIndex.remove(alertId);
  };
}

/** Updates the matching index of this instance after an event. */
export function updateAlertIndex(deps: AlertFollowerDeps) {
  const update = updateAlert(deps);
  return (event: EventOf<EventType>): Promise<void> =>
    update((event.data as EventOf<'alert.saved'>['data']).alertId);
}
