import {
  FAILED_ALLOWANCE,
  FAST_BURN,
  type Objectives,
  OUTBOX_LIMIT_SECONDS,
  type RecentRequests,
  type RequestCounts,
  type RequestObjective,
  SLOW_ALLOWANCE,
  SLOW_BURN,
} from '@praticio/contracts/administration/objectives';
import { SECOND_MS } from '@praticio/contracts/base/units';

/**
 * Whether the platform meets its objectives, by the rules of the alerts (deploy/monitoring/alerts.yml). `requests` has an
 * entry for each gateway, `outboxOldestMs` one for each instance of a service.
 */
export function objectivesOf(measured: { requests: RecentRequests[]; outboxOldestMs: number[] }): Objectives {
  const { requests, outboxOldestMs } = measured;
  const share = (missed: 'failed' | 'slow', window: keyof RecentRequests) =>
    shareOf(
      missed,
      requests.map((recent) => recent[window]),
    );
  const oldestSeconds = outboxOldestMs.length > 0 ? Math.max(...outboxOldestMs) / SECOND_MS : null;
  return {
    availability: requestObjective(FAILED_ALLOWANCE, share('failed', 'hour'), [
      [FAST_BURN, share('failed', 'hour'), share('failed', 'fiveMinutes')],
      [SLOW_BURN, share('failed', 'sixHours'), share('failed', 'hour')],
    ]),
    latency: requestObjective(SLOW_ALLOWANCE, share('slow', 'hour'), [
      [FAST_BURN, share('slow', 'hour'), share('slow', 'fiveMinutes')],
      [SLOW_BURN, share('slow', 'sixHours'), share('slow', 'hour')],
    ]),
    delivery: {
      limitSeconds: OUTBOX_LIMIT_SECONDS,
      oldestSeconds,
      state: oldestSeconds === null ? 'unknown' : oldestSeconds > OUTBOX_LIMIT_SECONDS ? 'missed' : 'met',
    },
  };
}

/** The share of requests that missed an objective; null without requests. */
function shareOf(missed: 'failed' | 'slow', counts: RequestCounts[]): number | null {
  const answered = counts.reduce((sum, count) => sum + count.answered, 0);
  return answered === 0 ? null : counts.reduce((sum, count) => sum + count[missed], 0) / answered;
}

/** An objective is missed when both windows of a pair use the allowance up faster than the pair's burn rate. */
function requestObjective(
  allowance: number,
  missedInHour: number | null,
  pairs: [burn: number, long: number | null, short: number | null][],
): RequestObjective {
  const isMissed = pairs.some(([burn, ...windows]) =>
    windows.every((share) => share !== null && share > burn * allowance),
  );
  const state = isMissed ? 'missed' : missedInHour === null ? 'unknown' : 'met';
  return { allowance, missedInHour, state };
}
