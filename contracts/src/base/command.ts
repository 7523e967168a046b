import { z } from 'zod';
import type { ServiceName } from './services.ts';

/**
 * A request that needs its answer now, over NATS request/reply, as a value: `as const satisfies Command`. Its name
 * is `<service>.<verb-noun>`, after the service that answers it.
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
 * Input of a command that pages through all that a service owns of something, by id: a resync reads it whole. `after`
 * is the `next` of the page before.
 */
export const listingInput = z.object({
  after: z.string().nullable(),
  limit: z.number().int().min(1).max(500),
});

/** Output of such a command; `next` is null on the last page. */
export function listingOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}
