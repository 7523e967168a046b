import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpointGroups } from '../src/catalogue/endpoint-groups.ts';

// A character that turns the direction of the text around it makes "fdp.exe" of "exe.pdf", and another URL of a URL.

const EVERY_TURN = '\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}';

/** Fields that are compared with something and never shown, or not stored at all. */
const neverShown =
  /^(?:password|currentPassword|token|code|email|userId|cvFilename|pricingId|messageId|placeId|criteria\.near|ids\.\d+|context\..*)$/;

/** Fields of HTML, of which the services take the marks out after they have parsed it; rich-text.test.ts shows that. */
const html = ['createArticle content', 'updateArticle content', 'previewArticle content'];

/** Fields of several lines; a line break in any other one could make a paragraph of a name or title. */
const ofSeveralLines =
  /(?:^|\.)(?:message|content|description|details|reason|presentation|comment|excerpt|conditions|premises|equipment|clauses\.\d+)$/;

type Path = readonly string[];
const pathsOfTexts = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsOfTexts(inner, [...path, key]));
};

function replaced(value: unknown, [key, ...rest]: Path, change: (text: string) => string): unknown {
  if (key === undefined) return change(String(value));
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...(value as object) };
  Object.assign(copy, { [key]: replaced((value as Record<string, unknown>)[key], rest, change) });
  return copy;
}

const texts = endpointGroups.flatMap(({ endpoints, examples = {} }) =>
  Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const schema: z.ZodType | undefined = endpoint.body ?? endpoint.form?.fields;
    const body: unknown = examples[name]?.body;
    if (!schema || body === undefined) return [];
    return pathsOfTexts(body).map((path) => ({ name, field: path.join('.'), schema, body, path }));
  }),
);
const shown = texts.filter(
  ({ name, field }) => !neverShown.test(field) && !html.includes(`${name} ${field}`),
);

describe('a text with a mark that turns its direction', () => {
  test('is looked for in every field of every call', () => {
    expect(shown.length).toBeGreaterThan(60);
  });

  test.each(shown)('is refused, or stored without it: $name $field', ({ schema, body, path }) => {
    const { data, success } = schema.safeParse(
      replaced(body, path, (text) => `${text.slice(0, 2)}${EVERY_TURN}${text.slice(2)}`),
    );
    if (success) expect(JSON.stringify(data)).not.toMatch(/[\u{202a}-\u{202e}\u{2066}-\u{2069}]/u);
  });
});

describe('a line break', () => {
  test.each(shown.filter(({ field }) => !ofSeveralLines.test(field)))(
    'is refused, or stored as a space: $name $field',
    ({ schema, body, path }) => {
      for (const separator of ['\n', '\r\n', '\u{2028}', '\u{2029}']) {
        const { data, success } = schema.safeParse(
          replaced(body, path, (text) => `${text.slice(0, 2)}${separator}${text.slice(2)}`),
        );
        if (success) expect(JSON.stringify(data)).not.toMatch(/\\[nr]|[\u{2028}\u{2029}]/u);
      }
    },
  );
});
