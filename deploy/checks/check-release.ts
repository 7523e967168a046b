import type { RegistryFile } from '@praticio/contracts/base/releases';
import { firstPageOf } from '@praticio/contracts/base/remote-record';
import { VERSIONS_COOKIE } from '@praticio/contracts/base/versions-cookie';
import { changeRegistry, readRegistry } from '../registry-file.ts';
import { candidateChoice } from '../registry-key.ts';
import { describeVersion, folderOf, readRecord } from '../versions.ts';
import { checkContract, readShell } from './check-contract.ts';
import { checkBudget, checkFiles } from './check-files.ts';
import { checkFolder } from './check-folder.ts';
import { checkMount } from './check-mount.ts';
import { checkRecord } from './check-record.ts';
import { readManifest } from './manifest.ts';

/** A version is checked against the live platform with a browser, or against the build of the shell of the same delivery. */
export type CheckAgainst = { platformUrl: string; browser: string } | { shellFolder: string };

/** Checks a stored version before its release. Returns the findings; none when it may go live. */
export async function checkRelease(
  remotesDir: string,
  name: string,
  version: string,
  against: CheckAgainst,
): Promise<string[]> {
  const isLive = 'platformUrl' in against;
  const elsewhere = isLive ? await checkFolder(remotesDir, against.platformUrl) : [];
  if (elsewhere.length > 0) return elsewhere;
  const broken = await checkStored(remotesDir, name, version);
  if (broken.length > 0) return broken;
  const folder = folderOf(remotesDir, name, version);
  const manifest = await readManifest(folder);
  const described = await describeVersion(remotesDir, name, version);
  const shell = await readShell(isLive ? { url: against.platformUrl } : { folder: against.shellFolder });
  const findings = [
    ...checkContract(manifest, described.contract, shell),
    ...checkRecord({ ...described, name }, manifest, shell, (await readRegistry(remotesDir)).remotes),
    ...(await checkBudget(folder, manifest)),
  ];
  if (findings.length > 0 || !isLive) return findings;
  const path = `/${firstPageOf(described)?.path}`;
  const exposes = manifest.exposes.map((expose) => expose.path.slice('./'.length));
  const registry = await nameCandidate(remotesDir, name, { name, ...described });
  try {
    const cookie = `${VERSIONS_COOKIE}=${candidateChoice(registry, { name, version: described.version })}`;
    // the platform may serve a copy of the folder, which has no candidate
    const copied = await checkFolder(remotesDir, against.platformUrl);
    return copied.length > 0
      ? copied
      : await checkMount({ ...against, cookie, checked: { name, version, path, exposes } });
  } finally {
    await nameCandidate(remotesDir, name, null);
  }
}

/** Compares the files of a stored version with its record. */
export async function checkStored(remotesDir: string, name: string, version: string): Promise<string[]> {
  const folder = folderOf(remotesDir, name, version);
  const manifest = await readManifest(folder).catch(() => null);
  if (manifest === null) return ['mf-manifest.json is missing, or not one of a remote.'];
  return checkFiles(folder, manifest, await readRecord(remotesDir, name, version));
}

/** Makes the gateway serve the candidate to requests with the check's cookie; visitors get the live version. */
async function nameCandidate(
  remotesDir: string,
  name: string,
  candidate: Parameters<Parameters<typeof changeRegistry>[1]>[0]['candidates'][number] | null,
): Promise<RegistryFile> {
  return changeRegistry(remotesDir, ({ candidates }) => {
    const others = candidates.filter((known) => known.name !== name);
    return { candidates: candidate ? [...others, candidate] : others };
  });
}
