import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../src/base/endpoint.ts';
import { endpointsOf } from '../src/catalogue/endpoints.ts';

/** Longer than any text that a field takes. */
const LONG = 'x'.repeat(200_000);
/** Ids, links and proofs that programs send; emails, which are invalid then; passwords, which are kept as they are. */
const OTHERS =
  /^(?:email|password|currentPassword|token|cvFilename|endpoint|placeId|messageId|pricingId|source|near|website|photosOrder|deletePhotos)$/;

function fieldsOf({ form, body }: Endpoint): [string, z.ZodType][] {
  let schema: unknown = form?.fields ?? body;
  while (schema instanceof z.ZodPipe) schema = schema.in;
  return schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];
}

const fields = Object.values(endpointsOf)
  .flat()
  .flatMap((endpoint) =>
    fieldsOf(endpoint)
      .filter(([field]) => !OTHERS.test(field))
      .map(([field, schema]) => [`${endpoint.method} ${endpoint.path} ${field}`, schema] as const),
  );
const errorOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0];
const limited = fields.filter(([, schema]) => errorOf(schema, LONG)?.code === 'too_big');
const ofLines = fields.filter(
  ([, schema]) => typeof schema.safeParse('une ligne\nou deux, plus longues').data === 'string',
);

describe('a text that a person has typed', () => {
  it.each(limited)('is told to be too long, and never to be missing: %s', (_name, schema) => {
    const { message = '' } = errorOf(schema, LONG) ?? {};
    expect(message).not.toMatch(/^Too big|requis/i);
    expect(message).not.toBe(errorOf(schema, '')?.message ?? null);
    // the limit, or what else is wrong with a text of that length
    expect(message).toMatch(/\d|trop long|invalide|incorrect/);
  });

  it.each(ofLines)('has one character for each end of a line: %s', (_name, schema) => {
    expect(schema.parse('une ligne\r\nou deux,\rplus longues')).toBe(
      schema.parse('une ligne\nou deux,\nplus longues'),
    );
  });

  it('is found in the endpoints', () => {
    expect(limited.length).toBeGreaterThan(30);
    expect(ofLines.length).toBeGreaterThan(10);
  });
});
