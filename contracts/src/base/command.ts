import type { z } from 'zod';

/** A request that needs its answer now, over NATS request/reply. */
export interface Command<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  subject: string;
  input: Input;
  output: Output;
}

/** Names the command `<service>.<verb-noun>`; its subject is `cmd.<name>`, outside the EVENTS stream. */
export function defineCommand<Input extends z.ZodType, Output extends z.ZodType>(
  name: string,
  input: Input,
  output: Output,
): Command<Input, Output> {
  return { subject: `cmd.${name}`, input, output };
}
