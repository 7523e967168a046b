import cluster, { type Worker } from 'node:cluster';
import {
  AggregatorRegistry,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import type { Metrics } from './metrics.ts';

/** How long a scrape waits for a worker, of the ten seconds that Prometheus waits. */
const RESPONSE_MS = 2_000;

type Reading = MetricObjectWithValues<MetricValue<string>>[];
/** The primary process's request to a worker, and the response. */
interface Question {
  metricsFor: number;
}
interface WorkerResponse extends Question {
  metrics: Reading;
}

/** In a worker of a cluster: sends its metrics to the primary process on request. */
export function shareWorkerMetrics({ registry }: Metrics): void {
  process.on('message', async ({ metricsFor }: Partial<Question>) => {
    if (metricsFor === undefined) return;
    const response: WorkerResponse = { metricsFor, metrics: await registry.getMetricsAsJSON() };
    process.send?.(response);
  });
}

/**
 * In the primary process of a cluster: the sum of all workers' metrics, and `worker_answers` for each of them, which is 0 for one
 * that hangs. The counts of that one and of workers that have ended stay in the sum: Prometheus takes a counter that falls
 * for one that began at zero, and would count everything once more.
 */
export function joinWorkerMetrics(service: string): { contentType: string; metrics(): Promise<string> } {
  const counted = new Map<number, Reading>();
  let ended: Reading = [];
  let reading: Promise<string> | undefined;

  async function read(): Promise<string> {
    const workers = running();
    const responses = new Map(
      await Promise.all(workers.map(async (worker) => [worker.id, await ask(worker)] as const)),
    );
    const registry = new Registry();
    registry.setDefaultLabels({ service });
    const states = new Gauge({
      name: 'worker_answers',
      help: 'Whether the worker with this process id responds (1) or hangs (0)',
      labelNames: ['worker'],
      registers: [registry],
    });
    for (const { id, process } of running()) {
      const response = responses.get(id);
      // one that has started meanwhile got no request
      if (response !== undefined) states.set({ worker: process.pid ?? 0 }, response ? 1 : 0);
    }
    for (const [id, response] of responses) if (response) counted.set(id, response);
    const left = [...counted.keys()].filter((id) => !cluster.workers?.[id]);
    for (const id of left) {
      ended = await sumOf([ended, counted.get(id)?.filter(isRising) ?? []]).getMetricsAsJSON();
      counted.delete(id);
    }
    const current = [...counted].map(([id, last]) => responses.get(id) ?? last.filter(isRising));
    return sumOf([...current, ended, await registry.getMetricsAsJSON()]).metrics();
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    metrics() {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
}

const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
const sumOf = (readings: Reading[]) => AggregatorRegistry.aggregate(readings);
const isRising = ({ type }: Reading[number]) => ['counter', 'histogram'].includes(String(type));

let questions = 0;

/** The metrics of a worker; null if it does not respond in time, or has ended. */
async function ask(worker: Worker): Promise<Reading | null> {
  const metricsFor = ++questions;
  const { promise, resolve } = Promise.withResolvers<Reading | null>();
  const hear = (message: Partial<WorkerResponse>) => {
    if (message.metricsFor === metricsFor) resolve(message.metrics ?? null);
  };
  const giveUp = () => resolve(null);
  worker.on('message', hear);
  worker.once('disconnect', giveUp);
  const timer = setTimeout(giveUp, RESPONSE_MS);
  const question: Question = { metricsFor };
  worker.process.send(question, (error: Error | null) => error && giveUp());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', hear);
    worker.off('disconnect', giveUp);
  }
}
