import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SHELL_DESCRIPTION_PATH,
  type ShellDescription,
  servesContract,
  shellDescriptionSchema,
} from '@praticio/contracts/base/remotes';
import type { Manifest } from './manifest.ts';

const RESPONSE_LIMIT_MS = 5_000;

/** Reads the description of a shell: of the live one by its URL, or of a build by its folder. */
export async function readShell(at: { url: string } | { folder: string }): Promise<ShellDescription> {
  const text = 'url' in at ? await fetchDescription(at.url) : await readBuild(at.folder);
  return shellDescriptionSchema.parse(JSON.parse(text));
}

async function fetchDescription(url: string): Promise<string> {
  const response = await fetch(new URL(SHELL_DESCRIPTION_PATH, url), {
    signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
  }).catch(() => null);
  if (!response?.ok)
    throw new Error(
      `The live shell at ${url} does not say what it serves (${response?.status ?? 'no response'}): set PLATFORM_URL.`,
    );
  return response.text();
}

function readBuild(folder: string): Promise<string> {
  return readFile(join(folder, SHELL_DESCRIPTION_PATH), 'utf8').catch(() => {
    throw new Error(`${folder} contains no build of the shell.`);
  });
}

/** Finds requirements of the remote that the shell does not meet: contract version, modules of the kit, libraries. */
export function checkContract(manifest: Manifest, contract: string, shell: ShellDescription): string[] {
  const findings = servesContract(shell.contract, contract)
    ? []
    : [`It is for contract ${contract}; the live shell serves ${shell.contract}.`];
  for (const { name, requiredVersion } of manifest.shared) {
    const served = shell.shared[name];
    if (served === undefined) findings.push(`It needs ${name}, which the live shell does not share.`);
    else if (!satisfies(served, requiredVersion))
      findings.push(`It needs ${name} ${requiredVersion}; the live shell has ${served}.`);
  }
  return findings;
}

/** Whether `version` is in `range`; builds write ranges of the form `>=1.2.3` (ui-kit/federation). */
function satisfies(version: string, range: string): boolean {
  const least = /^>=(\d+)\.(\d+)\.(\d+)/.exec(range);
  const own = /^(\d+)\.(\d+)\.(\d+)/.exec(version);
  if (!least || !own) return range === '' || range === version;
  for (const part of [1, 2, 3]) {
    const difference = Number(own[part]) - Number(least[part]);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
