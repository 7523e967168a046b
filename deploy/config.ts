import { z } from 'zod';

/** The environment variables of `deploy/publish-remote.ts`. */
export const releaseConfig = z.object({
  /** Folder of the remotes that the platform serves; `.data/remotes` of this clone by default. */
  REMOTES_DIR: z.string().min(1).optional(),
  /** Who releases, for the history of releases; the user of this machine by default. */
  RELEASED_BY: z.string().min(1).optional(),
  /**
   * Build of the shell against which a build is checked, without a browser, when both go out together; images have it.
   * Without it a build is checked in the running platform.
   */
  RELEASE_SHELL_DIR: z.string().min(1).optional(),
  /** URL of the running platform in which a build is checked before its release. */
  PLATFORM_URL: z
    .url({ protocol: /^https?$/, error: 'must start with http:// or https://' })
    .default('http://localhost:8080'),
  /** Browser of that check; the Chromium or Chrome on PATH by default. */
  CHROMIUM_PATH: z.string().min(1).optional(),
});

/** Reads the environment; an empty variable counts as missing. Throws an error that names every wrong one. */
export function readReleaseConfig(env: NodeJS.ProcessEnv): z.infer<typeof releaseConfig> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = releaseConfig.safeParse(present);
  if (data) return data;
  const lines = error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
  throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
}
