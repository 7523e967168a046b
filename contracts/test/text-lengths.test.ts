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

const allFields = Object.values(endpointsOf)
  .flat()
  .flatMap((endpoint) =>
    fieldsOf(endpoint).map(([field, schema]) => ({
      field,
      row: [`${endpoint.method} ${endpoint.path} ${field}`, schema] as const,
    })),
  );
const fields = allFields.filter(({ field }) => !OTHERS.test(field)).map(({ row }) => row);
const errorOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0];
const limited = fields.filter(([, schema]) => errorOf(schema, LONG)?.code === 'too_big');
const ofLines = fields.filter(
  ([, schema]) => typeof schema.safeParse('une ligne\nou deux, plus longues').data === 'string',
);

describe('a text that a person has typed', () => {
  it.each(limited)('is refused as too long, and never as missing: %s', (_name, schema) => {
    const { message = '' } = errorOf(schema, LONG) ?? {};
    expect(message).not.toMatch(/^Too big|requis/i);
    expect(message).not.toBe(errorOf(schema, '')?.message ?? null);
    // the limit, or another fault of a text of that length
    expect(message).toMatch(/\d|trop long|invalide|incorrect/);
  });

  it.each(ofLines)('has one character for each end of a line: %s', (_name, schema) => {
    expect(schema.parse('une ligne\r\nou deux,\rplus longues')).toBe(
      schema.parse('une ligne\nou deux,\nplus longues'),
    );
  });

  /** As long as a body may be: endless tags, a sign that is written as eighteen, letters with marks, our own name. */
  const endless = ['<a', '\ufdfa', 'e\u0301', 'pratici '].map((unit) => unit.repeat(50_000));

  it.each(allFields.map(({ row }) => row))(
    'takes little work, also where it is refused: %s',
    (_name, schema) => {
      for (const text of endless) {
        const before = process.threadCpuUsage();
        schema.safeParse(text);
        const { user, system } = process.threadCpuUsage(before);
        // a body of 100 KiB took 24 seconds once
        expect((user + system) / 1000, text.slice(0, 3)).toBeLessThan(100);
      }
    },
  );

  it('is found in the endpoints', () => {
    expect(limited.length).toBeGreaterThan(30);
    expect(ofLines.length).toBeGreaterThan(10);
  });
});
