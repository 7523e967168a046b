import type { Alerts } from './alert.ts';
import type { Clock } from './ports.ts';

/** An offer that is opened again after this is news to those who were told of it. */
const CLOSED_MS = 365 * 24 * 60 * 60 * 1_000;

/** Forgets who was told of offers that nobody will be told of any more. */
export const forgetMatches =
  ({ alerts, now }: { alerts: Pick<Alerts, 'forgetMatches'>; now: Clock }) =>
  (): Promise<void> =>
    alerts.forgetMatches(new Date(now().getTime() - CLOSED_MS));
