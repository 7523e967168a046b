import type { EventStream } from './event-stream.ts';
import { type TopicSelector, topicSelector } from './topic-selector.ts';
import type { StoredUpdate } from './update.ts';

/** The open streams of this instance, indexed by topic. */
export interface Subscribers {
  add(stream: EventStream): void;
  remove(stream: EventStream): void;
  all(): Iterable<EventStream>;
  count(): number;
  /** Sends an update to every stream that subscribed to it and may see it; returns the number of those streams. */
  deliver(update: StoredUpdate): number;
  /** Subscribers with the same selector text share one selector. */
  selector(text: string): TopicSelector;
}

/**
 * Whether a stream receives an update: it must have subscribed to one of its topics, and a private update must also have a
 * topic (not necessarily the same) that the token allows (docs/hub.md#hub-authorisation).
 */
export function isFor({ subscription }: EventStream, { topics, isPrivate }: StoredUpdate): boolean {
  if (isPrivate && !topics.some(subscription.mayReceive)) return false;
  return topics.some((topic) => subscription.selectors.some((selector) => selector.matches(topic)));
}

/** `onDelivered` is called for each update that was handed to a stream. */
export function createSubscribers(onDelivered: () => void = () => undefined): Subscribers {
  const streams = new Set<EventStream>();
  const byTopic = new Map<string, Set<EventStream>>();
  const byPattern = new Map<string, { selector: TopicSelector; streams: Set<EventStream> }>();

  function sendIfAllowed(stream: EventStream, update: StoredUpdate): number {
    if (update.sequence <= stream.after) return 0;
    if (update.isPrivate && !update.topics.some(stream.subscription.mayReceive)) return 0;
    stream.after = update.sequence;
    stream.send(update.chunk);
    onDelivered();
    return 1;
  }

  return {
    selector: (text) => byPattern.get(text)?.selector ?? topicSelector(text),
    add(stream) {
      streams.add(stream);
      for (const selector of stream.subscription.selectors) {
        if (selector.isExact) {
          const found = byTopic.get(selector.text) ?? new Set();
          byTopic.set(selector.text, found.add(stream));
        } else {
          const found = byPattern.get(selector.text) ?? { selector, streams: new Set() };
          found.streams.add(stream);
          byPattern.set(selector.text, found);
        }
      }
    },
    remove(stream) {
      streams.delete(stream);
      for (const { text } of stream.subscription.selectors) {
        const exact = byTopic.get(text);
        if (exact?.delete(stream) && exact.size === 0) byTopic.delete(text);
        const pattern = byPattern.get(text);
        if (pattern?.streams.delete(stream) && pattern.streams.size === 0) byPattern.delete(text);
      }
    },
    all: () => streams,
    count: () => streams.size,
    deliver(update) {
      let delivered = 0;
      for (const topic of update.topics)
        for (const stream of byTopic.get(topic) ?? []) delivered += sendIfAllowed(stream, update);
      for (const { selector, streams: matching } of byPattern.values()) {
        if (update.topics.some(selector.matches))
          for (const stream of matching) delivered += sendIfAllowed(stream, update);
      }
      return delivered;
    },
  };
}
