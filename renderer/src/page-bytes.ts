import type { RenderedLine, RenderedPage } from '@praticio/contracts/base/rendering';
import type { DrawnPage } from './renderings.ts';

/** A page in the format of `RENDERED_BYTES`. */
export function pageInBytes({ body, state, ...others }: DrawnPage): Buffer {
  const line: RenderedLine = { ...others, bodyBytes: body.length };
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), body, state]);
}

const decoder = new TextDecoder();

/** A page for JSON. */
export function pageInText({ body, state, ...others }: DrawnPage): RenderedPage {
  return { ...others, body: decoder.decode(body), state: decoder.decode(state) };
}
