import { JetStreamApiCodes, JetStreamApiError, type JsMsg } from '@nats-io/jetstream';
import { EVENTS_STREAM, type EventOf, type EventType, subjectOf } from 'contracts/catalogue/events';
import { ensureStreams, type Nats } from '../connections/nats.ts';
import { parseEvent } from './event-message.ts';
import type { FollowOptions, StreamFollower } from './stream-follower.ts';
import type { StreamFollowers } from './stream-followers.ts';

/**
 * Gives every event of `types` to `handle`, one after the other, in this process: unlike a durable consumer, which
 * shares the events among instances. `begin` fills what they are for, at start and when NATS has lost its data.
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
      return event ? handle(event) : undefined;
    },
  });
}

/** The event in a message; one that no schema reads concerns the durable consumers and their dead letters. */
function eventIn(message: JsMsg): EventOf<EventType> | null {
  try {
    return parseEvent(message);
  } catch {
    return null;
  }
}

/** The sequence up to which the durable consumer has handled all that it hears of, `lastSequence` at most. */
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
