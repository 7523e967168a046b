import { type RegistryFile, registryFileSchema } from '@praticio/contracts/base/releases';
import type { PublishedVersion } from '@praticio/contracts/base/remotes';
import type { Logger } from '@praticio/service-kit/logger';
import { type Agent, request } from 'undici';
import type { Instances } from '../upstreams/instances.ts';
import { digest } from './digest.ts';
import {
  choiceCookie,
  choiceOf,
  createVisitorRemotes,
  isWatched,
  type VisitorRemotes,
} from './visitor-remotes.ts';

const TIMEOUT_MS = 2_000;

/** The published remotes; replaced as a whole when the registry changes. */
interface Snapshot {
  file: RegistryFile;
  manifests: Record<string, unknown>;
  remotesFor: (choice: string | null) => VisitorRemotes;
}

export interface RemotesStore {
  /**
   * The remotes for a visitor with these cookies. Null until the remotes' host has responded once; afterwards the last known
   * state, even while the host is unavailable.
   */
  current(cookies?: string): VisitorRemotes | null;
  /** A `Set-Cookie` that keeps the same versions for a new visitor while one is released gradually, else null. */
  cookieFor(cookies: string | undefined): string | null;
  /** Whether a remote of this name is published. */
  isKnown(name: string): boolean;
  /** Whether pages report about this version. */
  isWatched(name: string, version: string): boolean;
  /** The secret of the registry; null before it was read, and for a registry from before secrets existed. */
  key(): string | null;
  /** Reads the registry from the host; never throws. */
  refresh(): Promise<void>;
}

/**
 * Follows `/remotes.json` of the remotes' host, so that publishing a version or returning to the previous one needs no
 * restart (docs/architecture.md#registry-of-remotes). Manifests are immutable, so each is read once.
 */
export function createRemotesStore(options: {
  hosts: Instances;
  agent: Agent;
  logger: Logger;
}): RemotesStore {
  const { hosts, agent, logger } = options;
  let snapshot: Snapshot | null = null;
  let hostEtag: string | undefined;
  let hostAway = false;

  async function get(path: string, etag?: string) {
    return request(new URL(path, hosts.pick([]).origin), {
      dispatcher: agent,
      headers: { 'accept-encoding': 'identity', ...(etag ? { 'if-none-match': etag } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  async function load(): Promise<void> {
    const response = await get('/remotes.json', hostEtag);
    if (response.statusCode === 304) return response.body.dump();
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`The remotes' host responded ${response.statusCode}.`);
    const file = registryFileSchema.parse(JSON.parse(text));
    const versions = file.remotes.flatMap((entry) => (entry.gradual ? [entry, entry.gradual] : [entry]));
    const all = [...versions, ...file.candidates];
    const manifests = await readManifests(all);
    snapshot = { file, manifests, remotesFor: createVisitorRemotes(file, manifests) };
    // if a manifest is missing, the next refresh reads everything again
    const complete = all.every(({ manifest }) => manifest in manifests);
    hostEtag = complete ? (response.headers.etag as string | undefined) : undefined;
  }

  async function readManifests(versions: PublishedVersion[]): Promise<Record<string, unknown>> {
    const known = snapshot?.manifests ?? {};
    const pairs = await Promise.all(
      versions.map(async ({ manifest, integrity }) => {
        if (manifest in known) return [[manifest, known[manifest]]];
        try {
          const response = await get(manifest);
          const text = await response.body.text();
          if (response.statusCode !== 200)
            throw new Error(`The remotes' host responded ${response.statusCode}.`);
          if (integrity !== `sha384-${digest(text, 'sha384', 'base64')}`) {
            throw new Error('The manifest is not the published one.');
          }
          return [[manifest, JSON.parse(text)]];
        } catch (error) {
          logger.warn({ err: error, manifest }, 'a manifest could not be read, the page will ask for it');
          return [];
        }
      }),
    );
    return Object.fromEntries(pairs.flat() as [string, unknown][]);
  }

  return {
    current: (cookies) => snapshot?.remotesFor(choiceOf(snapshot.file, cookies)) ?? null,
    cookieFor: (cookies) => (snapshot ? choiceCookie(snapshot.file, cookies) : null),
    isKnown: (name) => snapshot?.file.remotes.some((remote) => remote.name === name) ?? false,
    isWatched: (name, version) => snapshot !== null && isWatched(snapshot.file, name, version),
    key: () => snapshot?.file.key ?? null,
    async refresh() {
      try {
        await load();
        if (hostAway) logger.info("the remotes' host is back");
        hostAway = false;
      } catch (error) {
        if (!hostAway) logger.warn({ err: error }, "the remotes' host is away, the last registry stays");
        hostAway = true;
      }
    },
  };
}
