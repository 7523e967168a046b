import type { z } from 'zod';
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
