import { type Releases, registryFileSchema } from '@praticio/contracts/base/releases';
import { administratorChoice } from '@praticio/deploy/registry-key';
import { fetchFromAny } from '@praticio/service-kit/fetch-from-any';

const WAIT_MS = 2_000;

/** Reads the history of all remotes from their host, for administrators. */
export function createReadReleases(origins: string[]): () => Promise<Releases> {
  return async () => {
    const signal = AbortSignal.timeout(WAIT_MS);
    const response = await fetchFromAny(
      origins.map((origin) => `${origin}/remotes.json`),
      { signal },
    );
    const registry = registryFileSchema.parse(await response.json());
    const { remotes, history } = registry;
    const firstChoice = administratorChoice(registry);
    return {
      ...(firstChoice !== null && { firstChoice }),
      releases: history.toReversed(),
      gradual: remotes.flatMap(({ name, gradual }) => {
        if (!gradual) return [];
        const { version, share, administrators } = gradual;
        return [{ name, version, share, administrators }];
      }),
    };
  };
}
