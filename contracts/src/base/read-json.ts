/** Parses JSON; undefined if `text` is not JSON. The caller parses the result by a schema. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
