import type { ServiceName } from '@praticio/contracts/base/services';
import type { EndpointRows } from '@praticio/contracts/catalogue/endpoints';
import type { EventOf, EventType } from '@praticio/contracts/catalogue/events';
import { type ConsumerDefinition, dispatch, type EventHandlers } from '../events/consumers.ts';
import type { HandledEndpoint } from '../http/handle.ts';
import { assertHandlesAll, type Complete, createHttpApp, type HttpAppOptions } from '../http/http-app.ts';
import type { ServiceParts } from './service.ts';

/**
 * One room's share of a service: its endpoints, and the consumers, commands, sweeps and so on that the kit starts and stops.
 * Open each room once in a process, because that registers its metrics.
 */
export interface Part<Row extends string = string> extends Omit<ServiceParts, 'app'> {
  /** The room's endpoints of the public API. Their type must be inferred: `Complete` reads their rows from it. */
  routes?: HandledEndpoint<Row>[];
}

type RowsOf<One extends Part> = One extends { routes: HandledEndpoint<infer Row>[] } ? Row : never;

/**
 * Joins the parts of a service's rooms, in the order in which the rooms were opened:
 * `joinParts('blog', context.httpKit, [comments.part, articles.part])`.
 *
 * - `parts` is written as an array at this place, so that its type is a tuple. In an array that is declared elsewhere,
 *   TypeScript keeps one type for all elements and loses the routes of some.
 * - The parts must handle every endpoint of the service in contracts: one without a handler is a type error that names it.
 * - Consumers of the same name become one durable consumer. Handlers of the same event run one after the other, in the order
 *   of the parts; when one fails, the event is delivered to all of them again.
 * - Steps of a resync, commands and sweeps keep their order. Two of the same name are an error.
 * - Parts stop in reverse order.
 */
export function joinParts<Service extends ServiceName, const Parts extends readonly Part[]>(
  service: Service,
  http: Omit<HttpAppOptions, 'service' | 'handlers'>,
  parts: Parts & Complete<EndpointRows[Service], RowsOf<Parts[number]>>,
): ServiceParts {
  const all: readonly Part[] = parts;
  const handlers = all.flatMap(({ routes = [] }) => routes);
  assertHandlesAll(service, handlers);
  const commands = all.flatMap((part) => part.commands ?? []);
  const sweeps = all.flatMap((part) => part.sweeps ?? []);
  const resync = all.flatMap((part) => part.resync ?? []);
  assertDistinct(commands.map(({ command }) => command.command));
  assertDistinct(sweeps.map(({ name }) => name));
  assertDistinct(resync.map(({ name }) => name));
  return {
    app: createHttpApp({ ...http, service, handlers }),
    consumers: mergeByName(all.flatMap((part) => part.consumers ?? [])),
    commands,
    sweeps,
    resync,
    internal: all.flatMap((part) => part.internal ?? []),
    async ready() {
      const responses = await Promise.all(all.map((part) => part.ready?.() ?? true));
      return responses.every(Boolean);
    },
    health: () => Object.assign({}, ...all.map((part) => part.health?.())),
    listening(server) {
      for (const part of all) part.listening?.(server);
    },
    async drain() {
      await Promise.all(all.map((part) => part.drain?.()));
    },
    async stop() {
      for (const part of all.toReversed()) await part.stop?.();
    },
  };
}

function mergeByName(consumers: ConsumerDefinition[]): ConsumerDefinition[] {
  const merged = new Map<string, ConsumerDefinition>();
  for (const consumer of consumers) {
    const earlier = merged.get(consumer.name);
    const on = earlier ? inOrder(earlier.on, consumer.on) : consumer.on;
    merged.set(consumer.name, { ...earlier, ...consumer, on });
  }
  return [...merged.values()];
}

/** The handlers of both; those of the same event run one after the other. */
function inOrder(earlier: EventHandlers, later: EventHandlers): EventHandlers {
  const handleBoth = async (event: EventOf<EventType>) => {
    await dispatch(earlier, event);
    await dispatch(later, event);
  };
  const shared = Object.keys(later).filter((type) => type in earlier);
  return { ...earlier, ...later, ...Object.fromEntries(shared.map((type) => [type, handleBoth])) };
}

/** Of two sweeps of one name, only one would get the turn that all instances share. */
function assertDistinct(names: string[]): void {
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  if (twice.length > 0) throw new Error(`two parts of the service have the same name: ${twice.join(', ')}`);
}
