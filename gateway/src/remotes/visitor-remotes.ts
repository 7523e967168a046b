import { randomInt } from 'node:crypto';
import { WATCH_MS } from '@praticio/contracts/base/outcomes';
import type { RegistryFile } from '@praticio/contracts/base/releases';
import {
  type RemotesInPage,
  type RemotesRegistry,
  remotesRegistrySchema,
} from '@praticio/contracts/base/remotes';
import {
  VERSIONS_CANDIDATE,
  VERSIONS_COOKIE,
  VERSIONS_FIRST,
} from '@praticio/contracts/base/versions-cookie';
import { administratorChoice, candidateChoice } from '@praticio/deploy/registry-key';
import { digest } from './digest.ts';

/** The published remotes for one visitor. */
export interface VisitorRemotes extends RemotesInPage {
  etag: string;
  /** The registry in the format of `/remotes.json`. */
  body: string;
}

const CHOICE = new RegExp(
  `(?:^|;\\s*)${VERSIONS_COOKIE}=(\\d{1,2}|(?:${VERSIONS_FIRST}|${VERSIONS_CANDIDATE})-[A-Za-z0-9_-]{1,100})(?:;|$)`,
);
const CHOICES = 100;
const YEAR_S = 365 * 24 * 3_600;

/**
 * Parses the visitor's cookie: a number below 100, `first`, or `candidate` with a remote; null without one, and for an invalid
 * signature.
 */
export function choiceOf(file: RegistryFile, cookies: string | undefined): string | null {
  const said = (cookies && CHOICE.exec(cookies)?.[1]) || null;
  if (said === null || /^\d+$/.test(said)) return said;
  if (said === administratorChoice(file)) return VERSIONS_FIRST;
  const candidate = file.candidates.find((each) => said === candidateChoice(file, each));
  return candidate ? `${VERSIONS_CANDIDATE} ${candidate.name}` : null;
}

/** A cookie that keeps the same versions for this visitor; null if there is one already, or nothing is released gradually. */
export function choiceCookie(file: RegistryFile, cookies: string | undefined): string | null {
  if (choiceOf(file, cookies) !== null || !file.remotes.some(({ gradual }) => gradual)) return null;
  return `${VERSIONS_COOKIE}=${randomInt(CHOICES)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** Whether pages report about this version: it was released a moment ago, to all or some. */
export function isWatched({ remotes }: RegistryFile, name: string, version: string): boolean {
  const entry = remotes.find((remote) => remote.name === name);
  const since = entry?.version === version ? entry.liveSince : undefined;
  const gradual = entry?.gradual?.version === version ? entry.gradual.since : undefined;
  return [since, gradual].some((at) => at !== undefined && Date.now() - Date.parse(at) < WATCH_MS);
}

/** The remotes of one registry by choice of visitors; cached until a version is no longer watched. */
export function createVisitorRemotes(file: RegistryFile, manifests: Record<string, unknown>) {
  const made = new Map<string | null, VisitorRemotes>();
  let watched = '';
  return (choice: string | null): VisitorRemotes => {
    const now = watchedVersions(file).join();
    if (now !== watched) made.clear();
    watched = now;
    let remotes = made.get(choice);
    if (!remotes) {
      const registry = registryFor(file, choice);
      const body = JSON.stringify(registry);
      const named = registry.remotes.flatMap(({ manifest }) =>
        manifest in manifests ? [[manifest, manifests[manifest]]] : [],
      );
      const etag = `"${digest(body, 'sha256', 'base64url').slice(0, 22)}"`;
      remotes = { registry, manifests: Object.fromEntries(named), body, etag };
      made.set(choice, remotes);
    }
    return remotes;
  };
}

const watchedVersions = (file: RegistryFile): string[] =>
  file.remotes
    .flatMap(({ name, version, gradual }) => [[name, version], ...(gradual ? [[name, gradual.version]] : [])])
    .filter(([name = '', version = '']) => isWatched(file, name, version))
    .map((pair) => pair.join(' '));

function registryFor(file: RegistryFile, choice: string | null): RemotesRegistry {
  const remotes = file.remotes.map((entry) => {
    const { gradual } = entry;
    // without the live version's file for the server: the other one may have none
    const { server: _live, ...rest } = entry;
    const own = gradual && isChosen(choice, gradual) ? { ...rest, ...gradual } : entry;
    return isWatched(file, own.name, own.version) ? { ...own, isWatched: true } : own;
  });
  const { schema, revision, candidates } = file;
  const candidate = candidates.find(({ name }) => choice === `${VERSIONS_CANDIDATE} ${name}`);
  if (!candidate) return remotesRegistrySchema.parse({ schema, revision, remotes });
  const others = remotes.filter(({ name }) => name !== candidate.name);
  const checked = { ...candidate, previous: null };
  return remotesRegistrySchema.parse({ schema, revision, remotes: [...others, checked] });
}

function isChosen(
  choice: string | null,
  { share, administrators }: { share: number; administrators: boolean },
) {
  if (choice === VERSIONS_FIRST) return administrators;
  return choice !== null && /^\d+$/.test(choice) && Number(choice) < share;
}
