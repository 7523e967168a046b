import { z } from 'zod';
import type { ServiceName } from './services.ts';

/**
 * A request between services that needs an immediate response, sent by NATS request/reply. Write it as a value: `as const
 * satisfies Command`. Its name is `<service>.<verb-noun>`, after the service that handles it.
 */
export interface Command<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly command: `${ServiceName}.${string}`;
  readonly input: Input;
  readonly output: Output;
}

/** The NATS subject of a command, outside the EVENTS stream. */
export function commandSubject({ command }: Pick<Command, 'command'>): string {
  return `cmd.${command}`;
}

/**
 * Input of a command that lists all entities of one kind of a service in pages, sorted by id, for a resync. `after` is the
 * `next` of the previous page.
 */
export const listingInput = z.object({
  after: z.string().nullable(),
  limit: z.number().int().min(1).max(500),
});

/** Output of a command with `listingInput`; `next` is null on the last page. */
export function listingOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}
