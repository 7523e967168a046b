/** What `text` says as JSON; undefined where it is none. The caller parses it by a schema. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
