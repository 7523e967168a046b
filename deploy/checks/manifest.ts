import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const files = z.object({ sync: z.array(z.string()).default([]), async: z.array(z.string()).default([]) });
const assets = z.object({ js: files, css: files });

/** The parts of a build's manifest that its check reads. */
const manifestSchema = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string().default('') }) }),
  exposes: z.array(z.object({ name: z.string(), path: z.string(), assets })),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string().default('') })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads the manifest of a build. Throws when federation could not read it. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, 'mf-manifest.json'), 'utf8')));
}

export const entryFileOf = ({ metaData: { remoteEntry } }: Manifest) =>
  `${remoteEntry.path}${remoteEntry.name}`;

/** All files that the manifest names. */
export function filesNamedBy(manifest: Manifest): string[] {
  const named = manifest.exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  return [...new Set([entryFileOf(manifest), ...named])];
}
