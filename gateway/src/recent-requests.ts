import {
  type RecentRequests,
  type RequestCounts,
  SLOW_SECONDS,
} from '@praticio/contracts/administration/objectives';
import { HOUR_MS, MINUTE_MS } from '@praticio/contracts/base/units';
import type { Logger } from '@praticio/service-kit/logger';

const SAMPLE_MS = 30_000;
const WINDOWS = { fiveMinutes: 5 * MINUTE_MS, hour: HOUR_MS, sixHours: 6 * HOUR_MS };

interface Sample extends RequestCounts {
  at: number;
}

/**
 * Reads the gateway's request metrics every 30 seconds, as Prometheus does, and counts the requests of the last five
 * minutes, hour and six hours from them.
 */
export function watchRequests(
  readMetrics: () => Promise<string>,
  logger: Logger,
  now: () => number = Date.now,
): { count(): Promise<RecentRequests>; stop(): void } {
  const samples: Sample[] = [{ at: now(), answered: 0, failed: 0, slow: 0 }];

  const sample = async (): Promise<Sample> => ({ at: now(), ...countsOf(await readMetrics()) });

  async function keepSample() {
    const taken = await sample();
    samples.push(taken);
    // the longest window needs one sample from before it
    while (samples[1] && samples[1].at <= taken.at - WINDOWS.sixHours) samples.shift();
  }

  const timer = setInterval(() => {
    keepSample().catch((error: unknown) => logger.warn({ err: error }, 'the requests could not be counted'));
  }, SAMPLE_MS).unref();

  return {
    async count() {
      const last = await sample();
      const since = (windowMs: number): RequestCounts => {
        const begin = samples.findLastIndex(({ at }) => at <= last.at - windowMs);
        return increase([...samples.slice(Math.max(begin, 0)), last]);
      };
      return {
        fiveMinutes: since(WINDOWS.fiveMinutes),
        hour: since(WINDOWS.hour),
        sixHours: since(WINDOWS.sixHours),
      };
    },
    stop: () => clearInterval(timer),
  };
}

/** The sum of all increases. A counter that falls belongs to a new worker and began at zero, as in Prometheus' `increase`. */
function increase(samples: Sample[]): RequestCounts {
  const sum: RequestCounts = { answered: 0, failed: 0, slow: 0 };
  for (const [index, { answered, failed, slow }] of samples.entries()) {
    const before = samples[index - 1];
    if (!before) continue;
    const isReset = answered < before.answered;
    sum.answered += answered - (isReset ? 0 : before.answered);
    sum.failed += failed - (isReset ? 0 : Math.min(before.failed, failed));
    sum.slow += slow - (isReset ? 0 : Math.min(before.slow, slow));
  }
  return sum;
}

/** The totals in the text format of Prometheus: `http_request_duration_seconds_count{status="200",…} 12`. */
function countsOf(text: string): RequestCounts {
  let answered = 0;
  let failed = 0;
  let fast = 0;
  for (const line of text.split('\n')) {
    if (!line.startsWith('http_request_duration_seconds_')) continue;
    const count = Number(line.slice(line.lastIndexOf(' ') + 1));
    if (line.startsWith('http_request_duration_seconds_count')) {
      answered += count;
      if (/[{,]status="5/.test(line)) failed += count;
    } else if (line.includes(`le="${SLOW_SECONDS}"`)) fast += count;
  }
  return { answered, failed, slow: Math.max(answered - fast, 0) };
}
