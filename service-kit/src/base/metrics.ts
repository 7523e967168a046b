import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConsumerResult } from '../events/consumers.ts';
import type { StreamFollower } from '../events/stream-follower.ts';

/** The metrics of every service; a service adds its own to `registry`. */
export interface Metrics {
  registry: Registry;
  requestAnswered(answered: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts an answer that does not match its endpoint's schema; `row` is `METHOD /path`. */
  answerOffContract(row: string): void;
  consumerResult(consumer: string, type: string, result: ConsumerResult): void;
  eventPublished(type: string): void;
  /** Adds a counter of the service, with labels if given; returns the function that increments it. */
  addCounter<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
  ): (of?: Record<Label, string>) => void;
  /** Adds a gauge of the service, whose value is read at each scrape. */
  addGauge(name: string, help: string, read: () => number): void;
  /** Read at each scrape. */
  watchOutboxDepth(depth: () => number): void;
  /** Read at each scrape. */
  watchFollowers(followers: () => readonly StreamFollower[]): void;
}

/** Creates the metrics of a service in a separate registry, so that several services can run in one process (tests). */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  // in milliseconds; the default of 10 wakes an idle process a hundred times a second
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to its answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const offContract = new Counter({
    name: 'http_answers_off_contract_total',
    help: 'Answers that a sample found to differ from their contract',
    labelNames: ['row'],
    registers,
  });
  const consumed = new Counter({
    name: 'events_consumed_total',
    help: 'Deliveries by consumer and outcome: handled, retried, left to another version or dead',
    labelNames: ['consumer', 'type', 'result'],
    registers,
  });
  const published = new Counter({
    name: 'events_published_total',
    help: 'Events taken from the outbox by the stream',
    labelNames: ['type'],
    registers,
  });
  return {
    registry,
    requestAnswered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    answerOffContract: (row) => offContract.inc({ row }),
    consumerResult: (consumer, type, result) => consumed.inc({ consumer, type, result }),
    eventPublished: (type) => published.inc({ type }),
    addCounter(name, help, labels = []) {
      const counter = new Counter({ name, help, labelNames: [...labels], registers });
      return (of) => (of ? counter.inc(of) : counter.inc());
    },
    addGauge(name, help, read) {
      new Gauge({
        ...{ name, help, registers },
        collect() {
          this.set(read());
        },
      });
    },
    watchOutboxDepth(depth) {
      new Gauge({
        name: 'outbox_depth',
        help: 'Documents known to have unsent events',
        registers,
        collect() {
          this.set(depth());
        },
      });
    },
    watchFollowers(followers) {
      new Gauge({
        name: 'stream_follower_lag',
        help: 'Messages of the stream that wait for this process, by follower',
        labelNames: ['follower'],
        registers,
        collect() {
          for (const { name, lag } of followers()) this.set({ follower: name }, lag());
        },
      });
      new Gauge({
        name: 'stream_follower_following',
        help: '1 while the follower hears of everything, 0 while it may miss something',
        labelNames: ['follower'],
        registers,
        collect() {
          for (const { name, isFollowing } of followers())
            this.set({ follower: name }, isFollowing() ? 1 : 0);
        },
      });
    },
  };
}

/** In a worker of a cluster: sends its metrics to the primary process on request. */
export function shareWorkerMetrics({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries(registry);
  // the constructor begins to listen
  new AggregatorRegistry();
}

/** In the primary process of a cluster: the sum of all workers' metrics. */
export function joinWorkerMetrics(): { contentType: string; metrics(): Promise<string> } {
  const joined = new AggregatorRegistry();
  return { contentType: joined.contentType, metrics: () => joined.clusterMetrics() };
}
