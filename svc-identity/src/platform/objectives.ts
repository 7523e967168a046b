import {
  CONFIRMATION_LIMIT_SECONDS,
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
import type { InstanceHealth } from '@praticio/contracts/administration/platform';
import { SECOND_MS } from '@praticio/contracts/base/units';

/**
 * Whether the platform meets its objectives, by the rules of the alerts (deploy/monitoring/alerts.yml). `requests` has an
 * entry for each gateway, `instances` one for each instance of a service.
 */
export function objectivesOf(measured: {
  requests: RecentRequests[];
  instances: Pick<InstanceHealth, 'outboxOldestMs' | 'confirmationOldestMs' | 'filledOffers'>[];
}): Objectives {
  const { requests, instances } = measured;
  const share = (missed: 'failed' | 'slow', window: keyof RecentRequests) =>
    shareOf(
      missed,
      requests.map((recent) => recent[window]),
    );
  return {
    availability: requestObjective(FAILED_ALLOWANCE, share('failed', 'hour'), [
      [FAST_BURN, share('failed', 'hour'), share('failed', 'fiveMinutes')],
      [SLOW_BURN, share('failed', 'sixHours'), share('failed', 'hour')],
    ]),
    latency: requestObjective(SLOW_ALLOWANCE, share('slow', 'hour'), [
      [FAST_BURN, share('slow', 'hour'), share('slow', 'fiveMinutes')],
      [SLOW_BURN, share('slow', 'sixHours'), share('slow', 'hour')],
    ]),
    delivery: waitObjective(
      OUTBOX_LIMIT_SECONDS,
      instances.flatMap(({ outboxOldestMs }) => outboxOldestMs ?? []),
    ),
    engagements: {
      ...waitObjective(
        CONFIRMATION_LIMIT_SECONDS,
        instances.flatMap(({ confirmationOldestMs }) => confirmationOldestMs ?? []),
      ),
      fillSeconds: averageFillSeconds(instances.flatMap(({ filledOffers }) => filledOffers ?? [])),
    },
  };
}

/** An objective without an allowance: it is missed when one of the waits is longer than the limit. */
function waitObjective(limitSeconds: number, waitsMs: number[]) {
  if (waitsMs.length === 0) return { limitSeconds, oldestSeconds: null, state: 'unknown' as const };
  const oldestSeconds = Math.max(...waitsMs) / SECOND_MS;
  return {
    limitSeconds,
    oldestSeconds,
    state: oldestSeconds > limitSeconds ? ('missed' as const) : ('met' as const),
  };
}

/** The average over all instances; null without a filled offer. */
function averageFillSeconds(filled: { count: number; totalMs: number }[]): number | null {
  const count = filled.reduce((sum, one) => sum + one.count, 0);
  return count === 0 ? null : filled.reduce((sum, one) => sum + one.totalMs, 0) / count / SECOND_MS;
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
