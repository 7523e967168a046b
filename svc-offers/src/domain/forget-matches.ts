import { ALERT_MATCH_DAYS } from '@praticio/contracts/base/retention';
import { DAY_MS } from '@praticio/contracts/base/units';
import type { Alerts } from './alert.ts';
import type { Clock } from './ports.ts';

/** An offer that is reopened after this time is new to the people whose alerts it matched. */
const CLOSED_MS = ALERT_MATCH_DAYS * DAY_MS;

/** Removes the matches of offers that were deleted, or closed long ago. */
export const forgetMatches =
  ({ alerts, now }: { alerts: Pick<Alerts, 'forgetMatches'>; now: Clock }) =>
  (): Promise<void> =>
    alerts.forgetMatches(new Date(now().getTime() - CLOSED_MS));
