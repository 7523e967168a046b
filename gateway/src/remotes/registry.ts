import { createHash } from 'node:crypto';
import { type RemotesInPage, type RemotesRegistry, remotesRegistrySchema } from 'contracts/base/remotes';
import type { Logger } from 'service-kit/logger';
import { type Agent, request } from 'undici';

const TIMEOUT_MS = 2_000;

/** The published remotes; replaced as a whole when the registry changes. */
interface RemotesSnapshot extends RemotesInPage {
  etag: string;
  /** The registry in the form that `/remotes.json` answers. */
  body: string;
}

export interface RemotesStore {
  /** Null until the remotes' host has answered once; afterwards the last known state, even while the host is away. */
  current(): RemotesSnapshot | null;
  /** Reads the registry from the host; never throws. */
  refresh(): Promise<void>;
}

/**
 * Follows `/remotes.json` of the remotes' host, so that publishing a version or returning to the previous one needs no
 * restart (docs/architecture.md#registry-of-remotes). Manifests are immutable, so each is read once.
 */
export function createRemotesStore(options: { origin: string; agent: Agent; logger: Logger }): RemotesStore {
  const { origin, agent, logger } = options;
  let snapshot: RemotesSnapshot | null = null;
  let hostEtag: string | undefined;
  let hostAway = false;

  async function get(path: string, etag?: string) {
    return request(new URL(path, origin), {
      dispatcher: agent,
      headers: { 'accept-encoding': 'identity', ...(etag ? { 'if-none-match': etag } : {}) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  async function load(): Promise<void> {
    const answer = await get('/remotes.json', hostEtag);
    if (answer.statusCode === 304) return answer.body.dump();
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`The remotes' host answered ${answer.statusCode}.`);
    const registry = remotesRegistrySchema.parse(JSON.parse(text));
    const manifests = await readManifests(registry);
    const body = JSON.stringify(registry);
    snapshot = { registry, manifests, body, etag: `"${digest(body, 'sha256', 'base64url').slice(0, 22)}"` };
    // if a manifest is missing, the next refresh reads everything again
    const complete = registry.remotes.every(({ manifest }) => manifest in manifests);
    hostEtag = complete ? (answer.headers.etag as string | undefined) : undefined;
  }

  async function readManifests({ remotes }: RemotesRegistry): Promise<Record<string, unknown>> {
    const known = snapshot?.manifests ?? {};
    const pairs = await Promise.all(
      remotes.map(async ({ name, manifest, integrity }) => {
        if (manifest in known) return [[manifest, known[manifest]]];
        try {
          const answer = await get(manifest);
          const text = await answer.body.text();
          if (answer.statusCode !== 200) throw new Error(`The remotes' host answered ${answer.statusCode}.`);
          if (integrity !== `sha384-${digest(text, 'sha384', 'base64')}`) {
            throw new Error('The manifest is not the published one.');
          }
          return [[manifest, JSON.parse(text)]];
        } catch (error) {
          logger.warn({ err: error, remote: name }, 'a manifest could not be read, the page will ask for it');
          return [];
        }
      }),
    );
    return Object.fromEntries(pairs.flat() as [string, unknown][]);
  }

  return {
    current: () => snapshot,
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

function digest(text: string, algorithm: string, encoding: 'base64' | 'base64url'): string {
  return createHash(algorithm).update(text).digest(encoding);
}
