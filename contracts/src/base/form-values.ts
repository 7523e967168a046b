import { z } from 'zod';

/** A boolean; in multipart forms the words `true` and `false`. */
export const booleanWord = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((word) => word === 'true'),
]);

/** A list. A form with a single field of that name sends one entry instead, and an empty text for an empty list. */
export function formList<Entry extends z.ZodType>(entry: Entry, max: number) {
  return z.union([
    z.array(entry).max(max),
    z.literal('').transform((): z.output<Entry>[] => []),
    entry.transform((one) => [one]),
  ]);
}

/** A comma-separated list of words in a query; the words themselves must not contain a comma. */
export function queryList<Word extends string>(words: readonly Word[]) {
  return z
    .string()
    .max(500)
    .transform((text) => text.split(',').filter((word) => word !== ''))
    .pipe(z.array(z.enum(words)))
    .default([]);
}

/** An object or null; in multipart forms JSON, or an empty text for null. */
export function formObject<Value extends z.ZodType>(value: Value) {
  return z.union([
    value,
    z.null(),
    z.literal('').transform(() => null),
    z.string().max(2_000).transform(parseJson).pipe(value),
  ]);
}

/** A list of objects; in multipart forms JSON, or an empty text for none. */
export function formRecords<Entry extends z.ZodType>(
  entry: Entry,
  { max, message, maxCharacters }: { max: number; message: string; maxCharacters: number },
) {
  const list = z.array(entry).max(max, message);
  return z.union([
    list,
    z.literal('').transform((): z.output<Entry>[] => []),
    z.string().max(maxCharacters, message).transform(parseJson).pipe(list),
  ]);
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'JSON invalide' });
    return z.NEVER;
  }
}
