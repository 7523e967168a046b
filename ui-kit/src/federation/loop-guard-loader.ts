/** A loader that has each round of a loop call `tick` of loop-limit.ts. Lines stay where they are. */
import { join } from 'node:path';
import MagicString, { type SourceMap } from 'magic-string';
import { parseSync, Visitor } from 'oxc-parser';

const LIMIT = join(import.meta.dirname, 'loop-limit.ts');
const MAY_LOOP = /\b(?:for|while|do)\b/;

interface LoaderContext {
  resourcePath: string;
  callback(error: null, source: string, map?: SourceMap): void;
}

interface Loop {
  body: { type: string; start: number; end: number };
}

// biome-ignore lint/style/noDefaultExport: the bundler wants one
export default function guardLoops(this: LoaderContext, source: string): void {
  const guarded = new MagicString(source);
  const guard = ({ body }: Loop) => {
    if (body.type === 'BlockStatement') return guarded.appendLeft(body.start + 1, ' loopTick();');
    return guarded.appendLeft(body.start, '{ loopTick(); ').prependRight(body.end, ' }');
  };
  // `for (… in …)` ends with the object's properties
  const visitor = new Visitor({
    ForStatement: guard,
    ForOfStatement: guard,
    WhileStatement: guard,
    DoWhileStatement: guard,
  });
  if (MAY_LOOP.test(source)) visitor.visit(parseSync(this.resourcePath, source).program);
  if (guarded.hasChanged()) guarded.prepend(`import { tick as loopTick } from ${JSON.stringify(LIMIT)}; `);
  const map = guarded.generateMap({ source: this.resourcePath, hires: true });
  this.callback(null, guarded.toString(), map);
}
