import { z } from 'zod';

/** What surrounds every event. `at` is ISO 8601 in UTC; `aggregate.version` rises with each change of it. */
export const envelopeSchema = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  at: z.iso.datetime(),
  actor: z.string().nullable(),
  requestId: z.string().nullable(),
  aggregate: z.object({ id: z.string().min(1), version: z.number().int() }),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;
