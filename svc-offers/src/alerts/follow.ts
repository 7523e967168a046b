import type { EventOf, EventType } from '@praticio/contracts/catalogue/events';
import type { AlertIndex } from './index-engine.ts';
import type { AlertStore } from './store.ts';

export const alertEventTypes = ['alert.saved', 'alert.removed'] as const satisfies EventType[];

interface Deps {
  alerts: Pick<AlertStore, 'find' | 'each'>;
  alertIndex: Pick<AlertIndex, 'ids' | 'put' | 'remove'>;
}

/** Synchronises the matching index with the database. */
export async function fillAlertIndex({ alerts, alertIndex }: Deps): Promise<void> {
  const gone = new Set(alertIndex.ids());
  await alerts.each((alert) => {
    gone.delete(alert.id);
    alertIndex.put(alert);
  });
  const update = updateAlert({ alerts, alertIndex });
  for (const id of gone) await update(id);
}

function updateAlert({ alerts, alertIndex }: Deps) {
  return async (alertId: string): Promise<void> => {
    const alert = await alerts.find(alertId);
    if (alert) alertIndex.put(alert);
    else alertIndex.remove(alertId);
  };
}

/** Updates the matching index of this instance after an event. */
export function updateAlertIndex(deps: Deps) {
  const update = updateAlert(deps);
  return (event: EventOf<EventType>): Promise<void> =>
    update((event.data as EventOf<'alert.saved'>['data']).alertId);
}
