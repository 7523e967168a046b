import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError, step } from '../console.ts';
import { cachedFolder } from './cache.ts';
import { findJava } from './mongo-engine.ts';
import { runThroughProxy, runTool } from './run-tool.ts';

const VERSION = '1.28.2';
const JAR = `greenfield-apps-${VERSION}.jar`;
const URL_OF_JAR = `https://repo1.maven.org/maven2/org/verapdf/apps/greenfield-apps/${VERSION}/${JAR}`;
const SHA256 = '687d4d8bcfec48c9f7e931cf78ed061f1eeccfba55d4cdc000ba9b4d8aa46ce6';

/** Fetches veraPDF once on this machine; it runs by the Java of the embedded database engine. */
async function fetchJar(folder: string): Promise<void> {
  const file = join(folder, JAR);
  const script = join(import.meta.dirname, 'download.ts');
  const { code, output } = await runThroughProxy([script, URL_OF_JAR, file]);
  if (code !== 0) throw new SetUpError(`veraPDF could not be fetched: ${output.trim().split('\n')[0] ?? ''}`);
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (hash !== SHA256) throw new SetUpError(`${JAR} is not the expected file.`);
}

/**
 * Validates files as PDF/A-2a in one run; returns, in their order, the violated rules of each by their numbers in ISO 19005-2,
 * or the validator's words on a file that it could not read.
 */
export async function brokenRules(files: readonly string[]): Promise<string[][]> {
  const folder = await cachedFolder(`verapdf-${VERSION}`, (unfinished) =>
    step('veraPDF: fetching the validator (once on this machine)', () => fetchJar(unfinished)),
  );
  const main = 'org.verapdf.apps.GreenfieldCliWrapper';
  const options = ['--format', 'text', '-v', '-f', '2a', ...files];
  const { output } = await runTool(await findJava(), ['-cp', join(folder, JAR), main, ...options]);
  // a line with the verdict on a file, then one for each violated rule
  const parts = output.trim().split(/^(?=(?:PASS|FAIL) )/m);
  return files.map((file) => {
    const part = parts.find((lines) => lines.split('\n', 1)[0]?.includes(` ${file} `)) ?? output;
    if (part.startsWith('PASS ')) return [];
    const broken = [...part.matchAll(/^\s+FAIL (\S+)/gm)].map(([, rule = '']) => rule);
    return broken.length > 0 ? broken : part.trim().split('\n');
  });
}
