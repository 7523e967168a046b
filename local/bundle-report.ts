import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { decode } from '@jridgewell/sourcemap-codec';
import { packages } from './bundles.ts';
import { SetUpError, say } from './console.ts';
import { runTool } from './engines/run-tool.ts';

const LARGE_BYTES = 2_000;
const SOURCES_SHOWN = 12;

/** The contents of one script of a build: bytes by package or folder, and its size as it is sent. */
interface ScriptReport {
  script: string;
  brotliBytes: number;
  /** Bytes before compression by source, the largest first. */
  sources: [name: string, bytes: number][];
}

interface SourceMap {
  sources: string[];
  mappings: string;
}

/** Builds `chosen` (all without a name) again with source maps, and prints the contents of each large script. */
export async function printReport(root: string, chosen: readonly string[]): Promise<void> {
  const unknown = chosen.filter((name) => !packages.includes(name));
  if (unknown.length > 0) throw new SetUpError(`No bundle is called ${unknown.join(', ')}.`);
  for (const name of chosen.length > 0 ? chosen : packages) {
    const folder = await mkdtemp(join(tmpdir(), 'praticio-report-'));
    try {
      const env = { ...process.env, BUNDLE_REPORT: folder };
      const { code, output } = await runTool('rsbuild', ['build'], { cwd: join(root, name), env });
      if (code !== 0) throw new SetUpError(`${name} could not be built:\n${output}`);
      say(`\n${name}: kB with brotli; below, kB before compression by library or folder`);
      for (const script of reportScripts(folder)) printScript(script);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7);

function printScript({ script, brotliBytes, sources }: ScriptReport): void {
  if (brotliBytes < LARGE_BYTES) return;
  say(`${kB(brotliBytes)} ${script}`);
  for (const [name, bytes] of sources.slice(0, SOURCES_SHOWN)) say(`       ${kB(bytes)} ${name}`);
}

/** Reads the scripts of `folder` that have a source map, the largest first. */
function reportScripts(folder: string): ScriptReport[] {
  return globSync('**/*.js.map', { cwd: folder })
    .map((map) => map.replace(/\.map$/, ''))
    .map((script) => reportOf(join(folder, script), script))
    .sort((one, other) => other.brotliBytes - one.brotliBytes);
}

function reportOf(path: string, script: string): ScriptReport {
  const code = readFileSync(path, 'utf8');
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as SourceMap;
  const bytes = new Map<string, number>();
  const lines = code.split('\n');
  for (const [row, segments] of decode(map.mappings).entries()) {
    for (const [index, segment] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? lines[row]?.length ?? segment[0];
      const source = segment[1] === undefined ? '(bundler)' : groupOf(map.sources[segment[1]] ?? '');
      bytes.set(source, (bytes.get(source) ?? 0) + end - segment[0]);
    }
  }
  return {
    script,
    brotliBytes: brotliCompressSync(code).length,
    sources: [...bytes].sort(([, one], [, other]) => other - one),
  };
}

/** The library, or the folder two levels deep, of a source. */
function groupOf(source: string): string {
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (library) return library;
  const own = /(?:^|\/)((?:contracts|ui-kit|shell|mf-\w+)\/src\/.*)$/.exec(source)?.[1];
  if (own)
    return own
      .split('/')
      .slice(0, 4)
      .join('/')
      .replace(/\.tsx?$/, '');
  return source.startsWith('./src/') || source.startsWith('src/') ? source : '(bundler)';
}
