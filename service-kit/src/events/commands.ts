import { headers, type Msg } from '@nats-io/nats-core';
import { type Command, commandSubject } from '@praticio/contracts/base/command';
import type { ProblemExtras } from '@praticio/contracts/base/problem';
import { type ErrorCode, errorCatalogue } from '@praticio/contracts/catalogue/errors';
import type { z } from 'zod';
import { noteActivity } from '../base/activity.ts';
import { AppError, parseOrThrow, unavailableError } from '../base/errors.ts';
import type { Logger } from '../base/logger.ts';
import type { CommandOutcome, Metrics } from '../base/metrics.ts';
import {
  ACTOR_HEADER,
  REQUEST_ID_HEADER,
  requestContext,
  withRequestContext,
} from '../base/request-context.ts';
import { activeTraceparent, inSpan, SpanKind, TRACE_HEADER } from '../base/tracing.ts';
import type { Nats } from '../connections/nats.ts';
import { toAppError } from '../http/error-handler.ts';

/**
 * How long to wait for a slow service; the gateway waits 15 s for the whole request. A service that is away is noticed
 * at once, since nobody listens.
 */
const DEFAULT_TIMEOUT_MS = 10_000;

type Reply = { ok: true; output: unknown } | { ok: false; code: ErrorCode; extras: ProblemExtras };

/** A command with its handler; made by `handleCommand`, started by the service. */
export interface HandledCommand {
  command: Command;
  handler: (input: never) => Promise<unknown>;
}

/** Pairs a command of contracts with a handler of matching types: `handleCommand(spendCredits, spend)`. */
export function handleCommand<Input extends z.ZodType, Output extends z.ZodType>(
  command: Command<Input, Output>,
  handler: (input: z.infer<Input>) => Promise<z.input<Output>>,
): HandledCommand {
  return { command, handler };
}

/**
 * Starts to handle a command; the instances of a service share the calls. The caller gets AppErrors with their code and
 * extras, and any other error as 'service/internal'. Returns a function that stops once the running calls are done.
 */
export function serveCommand(options: {
  nats: Nats;
  service: string;
  handled: HandledCommand;
  logger: Logger;
  onCompleted?: Metrics['commandCompleted'];
}): () => Promise<void> {
  const { nats, service, handled, logger, onCompleted } = options;
  const running = new Set<Promise<void>>();

  async function handle(message: Msg) {
    const context = {
      requestId: message.headers?.get(REQUEST_ID_HEADER) || null,
      actorId: message.headers?.get(ACTOR_HEADER) || null,
    };
    const begun = performance.now();
    const { command } = handled.command;
    const parent = message.headers?.get(TRACE_HEADER) || null;
    const reply = await inSpan(command, { kind: SpanKind.SERVER, parent }, async (span) => {
      const replied = await withRequestContext(context, () => replyTo(message, handled, logger));
      if (!replied.ok) span?.setAttribute('error.type', replied.code);
      return replied;
    });
    message.respond(JSON.stringify(reply));
    onCompleted?.({ command, outcome: outcomeOf(reply), seconds: (performance.now() - begun) / 1000 });
  }

  const subscription = nats.connection.subscribe(commandSubject(handled.command), {
    queue: service,
    callback: (error, message) => {
      if (error) return logger.error({ err: error }, 'a command could not be received');
      noteActivity();
      const call = handle(message)
        .catch((failure: unknown) => logger.error({ err: failure }, 'a command could not be handled'))
        .finally(() => running.delete(call));
      running.add(call);
    },
  });
  return async () => {
    await subscription.drain();
    await Promise.all(running);
  };
}

function outcomeOf(reply: Reply): CommandOutcome {
  if (reply.ok) return 'ok';
  return errorCatalogue[reply.code].status < 500 ? 'refused' : 'failed';
}

async function replyTo(message: Msg, { command, handler }: HandledCommand, logger: Logger): Promise<Reply> {
  try {
    const input = parseOrThrow(command.input, message.json());
    // a list of commands with different inputs cannot show that this handler takes this input
    return { ok: true, output: command.output.parse(await handler(input as never)) };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500)
      logger.error({ err: error.cause ?? thrown, command: command.command }, 'command failed');
    return { ok: false, code: error.code, extras: error.extras };
  }
}

/**
 * Sends `command` to the service that owns it, and returns its parsed response. Throws the AppError that the owner threw,
 * or AppError('service/unavailable') when no response comes within `timeoutMs` (the command may have been carried out).
 */
export function callCommand<Input extends z.ZodType, Output extends z.ZodType>(
  nats: Nats,
  command: Command<Input, Output>,
  input: z.input<Input>,
  { timeoutMs = DEFAULT_TIMEOUT_MS }: { timeoutMs?: number } = {},
): Promise<z.infer<Output>> {
  return inSpan(`call ${command.command}`, { kind: SpanKind.CLIENT }, () =>
    sendCommand(nats, command, input, timeoutMs),
  );
}

async function sendCommand<Input extends z.ZodType, Output extends z.ZodType>(
  nats: Nats,
  command: Command<Input, Output>,
  input: z.input<Input>,
  timeoutMs: number,
): Promise<z.infer<Output>> {
  const { requestId, actorId } = requestContext();
  const traceparent = activeTraceparent();
  const sent = headers();
  if (requestId) sent.set(REQUEST_ID_HEADER, requestId);
  if (actorId) sent.set(ACTOR_HEADER, actorId);
  if (traceparent) sent.set(TRACE_HEADER, traceparent);
  if (!nats.connected()) throw unavailableError(new Error(`NATS is away, ${command.command} was not sent`));
  const message = await nats.connection
    .request(commandSubject(command), JSON.stringify(input), { timeout: timeoutMs, headers: sent })
    .catch((error: unknown) => {
      throw unavailableError(error);
    });
  const reply = message.json<Reply>();
  if (reply.ok) return command.output.parse(reply.output);
  throw new AppError(reply.code in errorCatalogue ? reply.code : 'service/internal', reply.extras);
}
