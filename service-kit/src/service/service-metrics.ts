import type { ProcessState } from '@praticio/contracts/administration/platform';
import { SECOND_MS } from '@praticio/contracts/base/units';
import { DEAD_LETTERS_STREAM, EVENTS_STREAM } from '@praticio/contracts/catalogue/events';
import type { Metrics } from '../base/metrics.ts';
import type { Nats } from '../connections/nats.ts';
import type { OutboxRelay } from '../events/outbox-relay.ts';
import type { StreamFollower } from '../events/stream-follower.ts';

/** Which source runs, as a number that is always 1: dashboards join it to tell versions apart. */
export function measureBuild(metrics: Metrics, { version, revision }: ProcessState): void {
  const name = revision ? `${version} ${revision}` : version;
  metrics.addGaugeBy('version', 'build_info', 'Always 1; the label names version and revision', () => [
    [name, 1],
  ]);
}

/** How far this process is behind the streams that it follows. */
export function measureFollowers(metrics: Metrics, followers: () => readonly StreamFollower[]): void {
  metrics.addGaugeBy(
    'follower',
    'stream_follower_lag',
    'Messages of the stream that wait for this process, by follower',
    () => followers().map(({ name, lag }) => [name, lag()]),
  );
  metrics.addGaugeBy(
    'follower',
    'stream_follower_following',
    '1 while the follower receives every event, 0 while it may miss some',
    () => followers().map(({ name, isFollowing }) => [name, isFollowing() ? 1 : 0]),
  );
}

/** How many events have not left this process, and for how long. */
export function measureOutbox(metrics: Metrics, relay: OutboxRelay): void {
  metrics.addGauge('outbox_depth', 'Documents known to have unsent events', relay.depth);
  metrics.addGauge(
    'outbox_oldest_seconds',
    'How long the oldest document with unsent events has waited',
    () => relay.oldestMs() / SECOND_MS,
  );
}

/** The backlog of the service's durable consumers, the same in every instance. */
export function measureConsumers(metrics: Metrics, nats: Nats, durables: readonly string[]): void {
  if (durables.length === 0) return;
  const infos = () => Promise.all(durables.map((name) => nats.manager.consumers.info(EVENTS_STREAM, name)));
  metrics.addGaugeBy(
    'consumer',
    'event_consumer_pending',
    'Events that the consumer has not been given yet',
    async () => (await infos()).map(({ name, num_pending }) => [name, num_pending]),
  );
  metrics.addGaugeBy(
    'consumer',
    'event_consumer_unacknowledged',
    'Events that the consumer was given and has not finished',
    async () => (await infos()).map(({ name, num_ack_pending }) => [name, num_ack_pending]),
  );
  metrics.addGaugeBy(
    'consumer',
    'dead_letters_waiting',
    'Events that the consumer gave up on, until somebody replays or discards them',
    async () => {
      const { state } = await nats.manager.streams.info(DEAD_LETTERS_STREAM, { subjects_filter: 'dead.>' });
      return durables.map((name) => [name, state.subjects?.[`dead.${name}`] ?? 0]);
    },
  );
}
