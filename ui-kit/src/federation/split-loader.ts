/**
 * A loader for contracts: parts a module with schemas into its words (labels, limits, lists) and its schemas, so that a page
 * with words does not load zod because another page of the same build needs a schema beside them. Marks each constant as free
 * of side effects too, because the minifier keeps what it does not know (`z.string().min(1)` could do anything).
 *
 * It relies on the repository's formatting: a statement ends before the next line that begins with a letter or a comment.
 */
import { basename } from 'node:path';

const WORDS = '?words';
const SCHEMAS = '?schemas';
const DECLARATION = /^(?:export )?(?:async )?(?:const|function|class) (\w+)/;
const CONSTANT = /^((?:export )?const \w+(?:: [^=]+)? = )([\s\S]*);\s*$/;

interface LoaderContext {
  resourcePath: string;
  resourceQuery: string;
}

interface Declaration {
  name: string;
  text: string;
  isExported: boolean;
}

// biome-ignore lint/style/noDefaultExport: the bundler wants one
export default function splitContract(this: LoaderContext, source: string): string {
  if (!source.includes("from 'zod'")) return source;
  const file = `./${basename(this.resourcePath)}`;
  const { imports, declarations, others } = parse(source);
  const schemas = schemasAmong(declarations);
  const words = declarations.filter((declaration) => !schemas.includes(declaration));
  const needed = words.filter(({ name }) => schemas.some(({ text }) => mentions(text, name)));
  if (this.resourceQuery === WORDS) {
    const hidden = needed.filter(({ isExported }) => !isExported).map(({ name }) => name);
    return [...imports, ...others, ...words.map(asPure), `export { ${hidden.join(', ')} };`].join('\n');
  }
  if (this.resourceQuery === SCHEMAS) {
    const names = needed.map(({ name }) => name).join(', ');
    return [...imports, `import { ${names} } from '${file}${WORDS}';`, ...schemas.map(asPure)].join('\n');
  }
  return `export * from '${file}${WORDS}';\nexport * from '${file}${SCHEMAS}';`;
}

/** The statements of a module, without comments and types. */
function parse(source: string) {
  const statements = source
    .split(/^(?=[a-z/])/m)
    .filter((text) => /^(?!type |export type |interface |export interface )[a-z]/.test(text));
  const imports = statements.filter((text) => text.startsWith('import '));
  const declarations = statements.flatMap((text): Declaration[] => {
    const name = DECLARATION.exec(text)?.[1];
    return name ? [{ name, text, isExported: text.startsWith('export ') }] : [];
  });
  const others = statements.filter((text) => !text.startsWith('import ') && !DECLARATION.test(text));
  return { imports, declarations, others };
}

const mentions = (text: string, name: string): boolean => new RegExp(`(?<![.\\w])${name}\\b`).test(text);

/** Declarations that mention zod, or one that does. */
function schemasAmong(declarations: readonly Declaration[]): Declaration[] {
  let found: Declaration[] = [];
  let names = ['z'];
  for (let before = -1; before < found.length; ) {
    before = found.length;
    found = declarations.filter(({ text }) => names.some((name) => mentions(text, name)));
    names = ['z', ...found.map(({ name }) => name)];
  }
  return found;
}

const asPure = ({ text }: Declaration): string =>
  text.replace(CONSTANT, (_, start: string, value: string) => `${start}/*#__PURE__*/ (() => (${value}))();`);
