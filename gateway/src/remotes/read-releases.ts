import { type Releases, registryFileSchema } from 'contracts/base/releases';

const WAIT_MS = 2_000;

/** Reads the history of all remotes from their host, for administrators. */
export function createReadReleases(origin: string): () => Promise<Releases> {
  return async () => {
    const answer = await fetch(new URL('/remotes.json', origin), { signal: AbortSignal.timeout(WAIT_MS) });
    const { remotes, history } = registryFileSchema.parse(await answer.json());
    return {
      releases: history.toReversed(),
      gradual: remotes.flatMap(({ name, gradual }) => {
        if (!gradual) return [];
        const { version, share, administrators } = gradual;
        return [{ name, version, share, administrators }];
      }),
    };
  };
}
