/**
 * A loader for modules whose schemas only validate responses. Evaluates the module, and writes its endpoints and schemas as data for
 * `readAs` of app/compiled-schema; leaves out the parts that only servers use.
 */
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '@praticio/contracts/base/endpoint';
import { compileSchema } from './compile-schema.ts';

const RUNTIME = fileURLToPath(new URL('../app/compiled-schema.ts', import.meta.url));
const REEXPORTS_ONLY = /^(?:export \* from '[^']+';\s*)+$/;

interface LoaderContext {
  resourcePath: string;
  resourceQuery: string;
}

// biome-ignore lint/style/noDefaultExport: the bundler requires one
export default async function compileChecks(this: LoaderContext, source: string): Promise<string> {
  return REEXPORTS_ONLY.test(source) ? source : write(this.resourcePath, this.resourceQuery.slice(1));
}

/** One module for each export, so that a page loads the endpoints that it calls, and no others of the module. */
async function write(path: string, wanted: string): Promise<string> {
  const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  if (wanted === '') {
    return Object.keys(exported)
      .map((name) => `export { ${name} } from './${basename(path)}?${name}';`)
      .join('\n');
  }
  const value = exported[wanted];
  const written = isSchema(value) ? schemaOf(value) : endpointOf(value, wanted);
  return `import { compiledSchema } from ${JSON.stringify(RUNTIME)};\nexport const ${wanted} = ${written};`;
}

const schemaOf = (schema: unknown): string =>
  `/*#__PURE__*/ compiledSchema(${JSON.stringify(compileSchema(schema))})`;

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The properties of an endpoint that `call` of ui-kit/api needs. */
function endpointOf(value: unknown, name: string): string {
  const { method, path, confirmed, form, response } = value as Endpoint;
  if (!method || !path) throw new Error(`${name} is no endpoint and no schema`);
  const { fields: _fields, ...wire } = form ?? {};
  const data = JSON.stringify({ method, path, confirmed, ...(form && { form: wire }) });
  return response ? `{ ...${data}, response: ${schemaOf(response)} }` : data;
}
