import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The request and the person behind the current work, from the browser's call to the last consumer of its events. */
export interface RequestContext {
  requestId: string | null;
  actorId: string | null;
  /** The delivery of an event that a consumer handles. */
  delivery?: EventDelivery;
}

/** The event in the stream, and the consumer that handles it. */
export interface EventDelivery {
  durable: string;
  seq: number;
}

export const REQUEST_ID_HEADER = 'x-request-id';
export const ACTOR_HEADER = 'x-actor-id';

const storage = new AsyncLocalStorage<RequestContext>();
const emptyContext: RequestContext = Object.freeze({ requestId: null, actorId: null });

/** The context of the running request, event or command; both fields are null outside of these. */
export function requestContext(): RequestContext {
  return storage.getStore() ?? emptyContext;
}

/** Runs `work` inside `context`: its log lines, events and commands carry the context's ids. */
export function withRequestContext<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run({ ...context }, work);
}

/** Names the person behind the current request, once their token has been verified. */
export function setActor(actorId: string): void {
  const context = storage.getStore();
  if (context) context.actorId = actorId;
}

/** Returns the id that a caller sent if it is harmless in a log and a header, else a new one. */
export function requestIdFrom(header: string | undefined): string {
  return header && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
