import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ConsumerResult } from '../events/consumers.ts';
import { withTimeout } from './with-timeout.ts';

/** How long a scrape waits for one number; NATS, when it is away, would take five seconds to say so. */
const READ_MS = 800;
/**
 * How often the delay of the event loop is measured; each sample has this time in it. The default of 10 ms wakes an idle process a
 * hundred times a second.
 */
const LAG_SAMPLE_MS = 500;
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of every service; a service adds its own to `registry`. */
export interface Metrics {
  registry: Registry;
  requestCompleted(request: { method: string; route: string; status: number; seconds: number }): void;
  /** Counts a response that does not match its endpoint's schema; `row` is `METHOD /path`. */
  responseOffContract(row: string): void;
  consumerResult(consumer: string, type: string, result: ConsumerResult): void;
  eventPublished(type: string): void;
  /** Adds a counter of the service, with labels if given; returns the function that increments it. */
  addCounter<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
  ): (of?: Record<Label, string>) => void;
  /** How the service handled a command: `ok`, `refused` (an error of the catalogue) or `failed` (5xx). */
  commandCompleted(call: { command: string; outcome: CommandOutcome; seconds: number }): void;
  /** Whether the mail server took a mail: `sent`, `failed`, which is tried again, or `refused` for good. */
  mailHandedOver(result: MailResult): void;
  /** Adds a histogram of the service with these bounds; returns the function that counts a value. */
  addHistogram(name: string, help: string, buckets: readonly number[]): (value: number) => void;
  /** A number that is read at each scrape, and left out when that fails. */
  addGauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** A number for each value of `label`, all read at each scrape, and left out when that fails. */
  addGaugeBy<Label extends string>(
    label: Label,
    name: string,
    help: string,
    read: () => ByLabel | Promise<ByLabel>,
  ): void;
}

export type CommandOutcome = 'ok' | 'refused' | 'failed';
export type MailResult = 'sent' | 'failed' | 'refused';
type ByLabel = Iterable<readonly [value: string, count: number]>;

/** Creates the metrics of a service in a separate registry, so that several services can run in one process (tests). */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to its response, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const offContract = new Counter({
    name: 'http_answers_off_contract_total',
    help: 'Responses that a sample found to differ from their contract',
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
  const commands = new Histogram({
    name: 'command_duration_seconds',
    help: 'Time to handle a command of another service, by command and outcome: ok, refused or failed',
    labelNames: ['command', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const mails = new Counter({
    name: 'mails_total',
    help: 'Mails that the mail server took (sent), did not take (failed, and tried again) or refuses for good (refused)',
    labelNames: ['result'],
    registers,
  });
  return {
    registry,
    requestCompleted: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    responseOffContract: (row) => offContract.inc({ row }),
    consumerResult: (consumer, type, result) => consumed.inc({ consumer, type, result }),
    eventPublished: (type) => published.inc({ type }),
    commandCompleted: ({ command, outcome, seconds }) => commands.observe({ command, outcome }, seconds),
    addCounter(name, help, labels = []) {
      const counter = new Counter({ name, help, labelNames: [...labels], registers });
      return (of) => (of ? counter.inc(of) : counter.inc());
    },
    mailHandedOver: (result) => mails.inc({ result }),
    addHistogram(name, help, buckets) {
      const histogram = new Histogram({ name, help, buckets: [...buckets], registers });
      return (value) => histogram.observe(value);
    },
    addGauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.reset();
          const value = await readOr(undefined, read);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
    addGaugeBy(label, name, help, read) {
      new Gauge<string>({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          for (const [value, count] of await readOr([], read)) this.set({ [label]: value }, count);
        },
      });
    },
  };
}

/** Reads a costly number at most once in `ms`, however often it is scraped; a failure is not kept. */
export function readEvery<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  return () => {
    if (!kept || kept.until <= Date.now()) {
      const value = read();
      kept = { value, until: Date.now() + ms };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
}

/** One number that cannot be read (NATS is away) does not spoil the whole scrape. */
async function readOr<Value>(missing: Value, read: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await withTimeout(READ_MS, Promise.resolve(read()));
  } catch {
    return missing;
  }
}
