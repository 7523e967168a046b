import { JetStreamApiCodes, JetStreamApiError, type JsMsg } from '@nats-io/jetstream';
import { EVENTS_STREAM, type EventOf, type EventType, subjectOf } from '@praticio/contracts/catalogue/events';
import { unavailableError } from '../base/errors.ts';
import { inSpan } from '../base/tracing.ts';
import { ensureStreams, type Nats } from '../connections/nats.ts';
import { spanOptionsOf } from './consumers.ts';
import { parseEvent } from './event-message.ts';
import type { FollowOptions, StreamFollower } from './stream-follower.ts';
import type { StreamFollowers } from './stream-followers.ts';

/**
 * Calls `handle` for every event of `types`, one after the other, in this process; a durable consumer would share the
 * events among the instances. `begin` builds the state that the events change, at start and when NATS has lost its data.
 */
export function followEvents(
  { nats, followers }: { nats: Nats; followers: StreamFollowers },
  options: Pick<FollowOptions, 'name' | 'begin'> & {
    types: EventType[];
    handle: (event: EventOf<EventType>) => Promise<void>;
  },
): StreamFollower {
  const { name, types, begin, handle } = options;
  return followers.follow({
    name,
    stream: EVENTS_STREAM,
    subjects: types.map((type) => subjectOf(type)),
    ensure: () => ensureStreams(nats),
    begin,
    handle(message) {
      const event = eventIn(message);
      if (!event?.traceparent) return event ? handle(event) : undefined;
      return inSpan(`process ${event.type}`, spanOptionsOf(name, event), () => handle(event));
    },
  });
}

/**
 * Resolves once the follower has handled every event that the stream holds now. Throws 'service/unavailable' while it may
 * miss events: a consumer then waits and checks again.
 */
export async function untilFollowed(
  follower: Pick<StreamFollower, 'name' | 'catchUp' | 'isFollowing'>,
): Promise<void> {
  await follower.catchUp();
  if (!follower.isFollowing()) throw unavailableError(new Error(`${follower.name} is behind`));
}

/** The event in a message, or null if it is invalid: durable consumers turn invalid events into dead letters. */
function eventIn(message: JsMsg): EventOf<EventType> | null {
  try {
    return parseEvent(message);
  } catch {
    return null;
  }
}

/** The sequence up to which the durable consumer has handled all its events, at most `lastSequence`. */
export async function handledBy({ manager }: Nats, durable: string, lastSequence: number): Promise<number> {
  try {
    const { ack_floor, num_ack_pending, num_pending } = await manager.consumers.info(EVENTS_STREAM, durable);
    return num_ack_pending + num_pending === 0 ? lastSequence : Math.min(ack_floor.stream_seq, lastSequence);
  } catch (error) {
    const isMissing = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.ConsumerNotFound;
    if (isMissing) return 0;
    throw error;
  }
}
