import { z } from 'zod';

/** The envelope of every event. `at` is ISO 8601 in UTC; `aggregate.version` increases with each change of the aggregate. */
export const envelopeSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The span that caused it, while traces are on (docs/architecture.md#traces). */
  traceparent: z.string().exactOptional(),
  aggregate: z.object({ id: z.string().min(1), version: z.number().int() }),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;
