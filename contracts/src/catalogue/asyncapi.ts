import { z } from 'zod';
import { type Command, commandSubject } from '../base/command.ts';
import { envelopeSchema } from '../base/envelope.ts';
import { EVENTS_MAX_AGE_DAYS } from '../base/retention.ts';
import { EVENTS_STREAM, type EventType, eventOwner, eventSchemas } from './events.ts';

type Json = Record<string, unknown>;

/** Replaces characters that keys of AsyncAPI and JSON pointers do not allow. */
const keyOf = (name: string) => name.replace(/[^A-Za-z0-9_-]/g, '_');

/** Generates the AsyncAPI 3 document of the events and commands that services send over NATS. */
export function asyncApiOf(
  commands: Readonly<Record<string, Command>>,
  { version }: { version: string },
): Json {
  const events = Object.entries(eventSchemas) as [EventType, z.ZodType][];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Praticio, events and commands',
      version,
      description: `Events are kept ${EVENTS_MAX_AGE_DAYS} days in the JetStream stream ${EVENTS_STREAM} and arrive at least once. Commands are NATS requests that are answered at once.`,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    channels: {
      ...Object.fromEntries(events.map(([type]) => [keyOf(type), eventChannelOf(type)])),
      ...Object.fromEntries(
        Object.entries(commands).flatMap(([name, command]) => commandChannelsOf(name, command)),
      ),
    },
    operations: {
      ...Object.fromEntries(events.map(([type]) => [`emit_${keyOf(type)}`, eventOperationOf(type)])),
      ...Object.fromEntries(
        Object.keys(commands).map((name) => [`answer_${keyOf(name)}`, commandOperationOf(name)]),
      ),
    },
    components: {
      messages: {
        ...Object.fromEntries(events.map(([type, schema]) => [keyOf(type), eventMessageOf(type, schema)])),
        ...Object.fromEntries(
          Object.entries(commands).flatMap(([name, { input, output }]) => [
            [`${keyOf(name)}_request`, { name, payload: schemaOf(input, 'input') }],
            [`${keyOf(name)}_reply`, { name: `${name} reply`, payload: replyOf(output) }],
          ]),
        ),
      },
    },
  };
}

const channel = (key: string) => ({ $ref: `#/channels/${key}` });
const message = (key: string) => ({ $ref: `#/components/messages/${key}` });
const messageOfChannel = (key: string, name: string) => ({ $ref: `#/channels/${key}/messages/${name}` });

function eventChannelOf(type: EventType): Json {
  return {
    address: `${eventOwner(type)}.${type}.v1.{aggregateId}`,
    parameters: { aggregateId: { description: 'Id of the changed aggregate' } },
    messages: { event: message(keyOf(type)) },
  };
}

function eventOperationOf(type: EventType): Json {
  return {
    action: 'send',
    summary: `svc-${eventOwner(type)} publishes ${type}`,
    channel: channel(keyOf(type)),
    messages: [messageOfChannel(keyOf(type), 'event')],
  };
}

function eventMessageOf(type: EventType, schema: z.ZodType): Json {
  const payload = envelopeSchema.extend({ type: z.literal(type), data: schema });
  return { name: type, payload: schemaOf(payload, 'input') };
}

function commandChannelsOf(name: string, command: Command): [string, Json][] {
  const key = keyOf(name);
  return [
    [key, { address: commandSubject(command), messages: { request: message(`${key}_request`) } }],
    [`${key}_reply`, { address: null, messages: { reply: message(`${key}_reply`) } }],
  ];
}

function commandOperationOf(name: string): Json {
  const key = keyOf(name);
  return {
    action: 'receive',
    summary: `Handles ${name}`,
    channel: channel(key),
    messages: [messageOfChannel(key, 'request')],
    reply: { channel: channel(`${key}_reply`), messages: [messageOfChannel(`${key}_reply`, 'reply')] },
  };
}

/** The schema of a reply: a response, or an error code of the catalogue with its extras. */
function replyOf(output: z.ZodType): Json {
  const refused = z.object({
    ok: z.literal(false),
    code: z.string(),
    extras: z.record(z.string(), z.unknown()),
  });
  return schemaOf(z.union([z.object({ ok: z.literal(true), output }), refused]), 'output');
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { ...z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' }), $schema: undefined };
}
