import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serviceNames } from '@praticio/contracts/base/services';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');

/** A process that reads its configuration through a schema. */
export interface ConfiguredProcess {
  /** Its name in docker-compose.yml and in the cluster. */
  service: string;
  /** The file that exports the schema, and its name there when the file exports several. */
  config: string;
  schema?: string;
}

/** Every process of the platform that runs in a container. */
export const configuredProcesses: ConfiguredProcess[] = [
  ...serviceNames
    .map((name) => ({ service: `svc-${name}`, config: `svc-${name}/src/config.ts` }))
    .filter(({ config }) => existsSync(join(root, dirname(config), 'main.ts'))),
  { service: 'gateway', config: 'gateway/src/config.ts', schema: 'configSchema' },
  { service: 'remotes', config: 'gateway/src/config.ts', schema: 'remotesConfigSchema' },
  { service: 'renderer', config: 'renderer/src/config.ts' },
];

/** Those of the cluster: the renderer's own gateway too. */
export const clusterProcesses: ConfiguredProcess[] = [
  ...configuredProcesses,
  { service: 'api', config: 'gateway/src/config.ts', schema: 'configSchema' },
];

/** The schema of a process. Throws when its file exports none, or several and none is named. */
export async function configSchemaOf({ config, schema }: ConfiguredProcess): Promise<z.ZodObject> {
  const exported = (await import(join(root, config))) as Record<string, unknown>;
  const found = Object.entries(exported).filter(
    ([name, value]) => value instanceof z.ZodObject && (!schema || name === schema),
  );
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${config} exports ${found.length} schemas`);
  return first[1] as z.ZodObject;
}
