/** A value of a form in Stripe's format: a text, a list or named values. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

/** Parses the format in which the `stripe` library sends parameters: `a[b][0][c]=1` → `{a: {b: [{c: '1'}]}}`. */
export function parseForm(body: string): FormFields {
  const root: FormFields = Object.create(null);
  for (const [key, value] of new URLSearchParams(body)) {
    const path = [...key.matchAll(/[^[\]]+|(?<=\[)(?=\])/g)].map(([part]) => part);
    put(root, path, value);
  }
  return listsOf(root) as FormFields;
}

function put(target: FormFields, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(target).length) : name;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const known = target[key];
  const inner: FormFields = typeof known === 'object' && !Array.isArray(known) ? known : Object.create(null);
  target[key] = inner;
  put(inner, rest, value);
}

/** Turns values named 0, 1, 2, … into a list. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export const textOf = (value: FormValue | undefined): string | null =>
  typeof value === 'string' ? value : null;

export const fieldsOf = (value: FormValue | undefined): FormFields =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

export const listOf = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);

/** The texts among named values, for metadata. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  const texts = Object.entries(fieldsOf(value)).filter(([, inner]) => typeof inner === 'string');
  return Object.fromEntries(texts) as Record<string, string>;
}
