/**
 * A loader for contracts: splits a module into its plain values (labels, limits, lists) and its schemas, so that a page that uses the
 * values does not load zod because another page of the same build uses the schemas. Also marks each constant as free of side effects,
 * because the minifier keeps calls that it does not know (`z.string().min(1)`).
 */
import { basename } from 'node:path';
import { type Declaration, parseContract } from './parse-contract.ts';

const WORDS = '?words';
const SCHEMAS = '?schemas';

interface LoaderContext {
  resourcePath: string;
  resourceQuery: string;
}

// biome-ignore lint/style/noDefaultExport: the bundler wants one
export default function splitContract(this: LoaderContext, source: string): string {
  if (!source.includes("from 'zod'")) return source;
  const file = `./${basename(this.resourcePath)}`;
  const { imports, declarations, others } = parseContract(source);
  const schemas = schemasAmong(declarations);
  const words = declarations.filter((declaration) => !schemas.includes(declaration));
  const needed = words.filter(({ names }) => schemas.some((schema) => mentions(schema, names)));
  if (this.resourceQuery === WORDS) {
    const hidden = needed.filter(({ isExported }) => !isExported).flatMap(({ names }) => names);
    return [...imports, ...others, ...words.map(({ pure }) => pure), `export { ${hidden.join(', ')} };`].join(
      '\n',
    );
  }
  if (this.resourceQuery === SCHEMAS) {
    const names = needed.flatMap((declaration) => declaration.names).join(', ');
    return [
      ...imports,
      `import { ${names} } from '${file}${WORDS}';`,
      ...schemas.map(({ pure }) => pure),
    ].join('\n');
  }
  return `export * from '${file}${WORDS}';\nexport * from '${file}${SCHEMAS}';`;
}

const mentions = ({ mentioned }: Declaration, names: readonly string[]): boolean =>
  names.some((name) => mentioned.has(name));

/** Declarations that mention zod, or one that does. */
function schemasAmong(declarations: readonly Declaration[]): Declaration[] {
  let found: Declaration[] = [];
  let names = ['z'];
  for (let before = -1; before < found.length; ) {
    before = found.length;
    found = declarations.filter((declaration) => mentions(declaration, names));
    names = ['z', ...found.flatMap((declaration) => declaration.names)];
  }
  return found;
}
