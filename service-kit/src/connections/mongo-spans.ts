import type { mongo } from 'mongoose';
import { hasActiveSpan, noteFailure, type Span, SpanKind, startSpan } from '../base/tracing.ts';

/**
 * Makes a span of each command that a traced request or event sends to MongoDB. It names the command and the collection, and
 * nothing of the query, which holds words of people.
 */
export function traceCommands(client: mongo.MongoClient): void {
  const running = new Map<number, Span>();
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    if (!hasActiveSpan()) return;
    const named: unknown = commandName === 'getMore' ? command.collection : command[commandName];
    const collection = typeof named === 'string' ? named : '';
    const span = startSpan(`${commandName} ${collection}`.trim(), {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection && { 'db.collection.name': collection }),
      },
    });
    if (span) running.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => {
    running.get(requestId)?.end();
    running.delete(requestId);
  });
  client.on('commandFailed', ({ requestId, failure }) => {
    const span = running.get(requestId);
    if (!span) return;
    noteFailure(span, failure);
    span.end();
    running.delete(requestId);
  });
}
