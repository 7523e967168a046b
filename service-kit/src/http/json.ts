/**
 * A response, or a part of one, as the bytes of its JSON: what is the same for many requests is written once. Made by the functions
 * below, returned by a handler in place of the value.
 */
export class Json<Value> {
  readonly parts: readonly Buffer[];
  /** Only a type: never set. */
  readonly value?: Value;

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }

  toBuffer(): Buffer {
    const [only] = this.parts;
    return only && this.parts.length === 1 ? only : Buffer.concat(this.parts);
  }

  parse(): unknown {
    return JSON.parse(this.toBuffer().toString());
  }
}

export const jsonOf = <Value>(value: Value): Json<Value> => new Json([Buffer.from(JSON.stringify(value))]);

const [OPENING, COMMA, CLOSING] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];

/** The list of `items`. */
export function jsonList<Item>(items: readonly Json<Item>[]): Json<Item[]> {
  const list: Buffer[] = [];
  for (const { parts } of items) list.push(list.length === 0 ? OPENING : COMMA, ...parts);
  if (list.length === 0) list.push(OPENING);
  return new Json([...list, CLOSING]);
}

/** The object with the field `name`, and after it those of `others`, which has some. */
export function jsonWith<Name extends string, Field, Others extends object>(
  name: Name,
  field: Json<Field>,
  others: Others,
): Json<Record<Name, Field> & Others> {
  const rest = `,${JSON.stringify(others).slice(1)}`;
  return new Json([Buffer.from(`{"${name}":`), ...field.parts, Buffer.from(rest)]);
}

/** The object with another value of a field that is null in it, and that no object within it has. */
export function jsonWithField<Value extends object>(
  object: Json<Value>,
  name: keyof Value & string,
  value: number,
): Json<Value> {
  const bytes = object.toBuffer();
  // within a text quotes are escaped, so that this is the field
  const before = `"${name}":`;
  const at = bytes.indexOf(`${before}null`) + before.length;
  return new Json([bytes.subarray(0, at), Buffer.from(String(value)), bytes.subarray(at + 'null'.length)]);
}
