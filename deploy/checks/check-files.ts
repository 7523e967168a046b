import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, gzip } from 'node:zlib';
import { filesIn, integrityOf, type VersionRecord } from '../versions.ts';
import { entryFileOf, filesNamedBy, type Manifest } from './manifest.ts';

const unbrotli = promisify(brotliDecompress);
const unzip = promisify(gunzip);
const zip = promisify(gzip);

/** kB of gzipped JavaScript: the entry, and the entry with the scripts that pages load first. */
const ENTRY_KB = 16;
const FIRST_KB = 60;

/** Finds missing, empty and changed files of a version. */
export async function checkFiles(
  folder: string,
  manifest: Manifest,
  record: VersionRecord | null,
): Promise<string[]> {
  const paths = await filesIn(folder);
  const findings = filesNamedBy(manifest)
    .filter((file) => !paths.includes(file))
    .map((file) => `${file} is missing.`);
  for (const path of paths) {
    const content = await readFile(join(folder, path));
    if (content.length === 0 && /\.(?:js|css|cjs)$/.test(path)) findings.push(`${path} is empty.`);
    const known = record?.files.find((file) => file.path === path);
    if (record && known?.integrity !== integrityOf(content))
      findings.push(`${path} is not the file that was stored.`);
    const plain = /^(.+)\.(?:br|gz)$/.exec(path)?.[1];
    if (plain && !(await isCompressed(content, path, join(folder, plain))))
      findings.push(`${path} is not ${plain} compressed.`);
  }
  const gone = record?.files.filter(({ path }) => !paths.includes(path)) ?? [];
  findings.push(...gone.map(({ path }) => `${path} was stored and is gone.`));
  return [...new Set(findings)];
}

async function isCompressed(content: Buffer, path: string, plain: string): Promise<boolean> {
  try {
    const text = path.endsWith('.br') ? await unbrotli(content) : await unzip(content);
    return text.equals(await readFile(plain));
  } catch {
    return false;
  }
}

/** Checks whether a browser must load too much before the remote's first page. */
export async function checkBudget(folder: string, manifest: Manifest): Promise<string[]> {
  const entry = entryFileOf(manifest);
  const routes = manifest.exposes.find(({ path }) => path === './routes')?.assets.js.sync ?? [];
  const weigh = async (file: string) =>
    (await zip(await readFile(join(folder, file)), { level: 9 })).length / 1000;
  const entryKb = await weigh(entry);
  const rest = await Promise.all(routes.filter((file) => file !== entry).map(weigh));
  const firstKb = rest.reduce((total, kb) => total + kb, entryKb);
  return [
    ...(entryKb > ENTRY_KB ? [`${entry} has ${entryKb.toFixed(1)} kB of ${ENTRY_KB}.`] : []),
    ...(firstKb > FIRST_KB ? [`The first page has ${firstKb.toFixed(1)} kB of ${FIRST_KB}.`] : []),
  ];
}
