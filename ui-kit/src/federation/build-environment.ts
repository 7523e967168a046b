import { z } from 'zod';

export const buildVariables = z.object({
  /** URL of the running platform whose API and remotes a development server uses. */
  PLATFORM_URL: z.url().default('http://localhost:8080'),
  /** Folder for a build with source maps; `npm run build -- --report` sets it. */
  BUNDLE_REPORT: z.string().optional(),
  /**
   * Remotes whose development servers replace the platform's builds: `mf-blog=http://localhost:4901,…`;
   * `npm run dev` sets it.
   */
  REMOTES_FROM_SOURCES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
});

/** The environment variables of builds and development servers of the pages. */
export const buildEnvironment = buildVariables.parse(process.env);
