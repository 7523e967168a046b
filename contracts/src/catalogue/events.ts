import type { z } from 'zod';
import type { Envelope } from '../base/envelope.ts';
import type { ServiceName } from '../base/services.ts';
import { billingEvents } from '../billing/events.ts';
import { blogEvents } from '../blog/events.ts';
import { identityEvents } from '../identity/events.ts';
import { messagingEvents } from '../messaging/events.ts';
import { offersEvents } from '../offers/events.ts';

/** The events of each service, with the schema of each event's data. */
const eventsOf = {
  identity: identityEvents,
  offers: offersEvents,
  billing: billingEvents,
  messaging: messagingEvents,
  blog: blogEvents,
} satisfies Record<ServiceName, Record<string, z.ZodType>>;

export const eventSchemas = {
  ...identityEvents,
  ...offersEvents,
  ...billingEvents,
  ...messagingEvents,
  ...blogEvents,
};
export type EventType = keyof typeof eventSchemas;
export type EventData<Type extends EventType> = z.infer<(typeof eventSchemas)[Type]>;

/** An event that a use case returns together with the new state, to be published with it. */
export type DomainEvent = { [Type in EventType]: { type: Type; data: EventData<Type> } }[EventType];

/** An event with parsed data, as a consumer receives it. */
export type EventOf<Type extends EventType> = Omit<Envelope, 'type' | 'data'> & {
  type: Type;
  data: EventData<Type>;
};

export const EVENTS_STREAM = 'EVENTS';
export const DEAD_LETTERS_STREAM = 'DEAD_LETTERS';

const ownerOf = new Map<string, ServiceName>(
  Object.entries(eventsOf).flatMap(([service, events]) =>
    Object.keys(events).map((type) => [type, service as ServiceName] as const),
  ),
);

/** Returns the service that publishes events of `type`. */
export function eventOwner(type: EventType): ServiceName {
  const owner = ownerOf.get(type);
  if (!owner) throw new Error(`no service publishes ${type}`);
  return owner;
}

/** `<service>.<entity>.<verb>.v1.<aggregate id>`; without an id, the filter that matches every aggregate. */
export function subjectOf(type: EventType, aggregateId = '*'): string {
  return `${eventOwner(type)}.${type}.v1.${aggregateId}`;
}

/** Subjects of the EVENTS stream: everything under each service's prefix. */
export const eventSubjects = Object.keys(eventsOf).map((service) => `${service}.>`);
