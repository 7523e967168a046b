import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from './backup/make-backup.ts';
import { buildBundles, publishBundles } from './bundles.ts';
import { loadDemo } from './demo/load-demo.ts';
import { findMongo } from './engines/mongodb.ts';
import { findNats } from './engines/nats.ts';
import { type PlatformSetting, platformUrls } from './platform/environment.ts';
import { choosePorts } from './platform/ports.ts';
import { platformProcesses } from './platform/processes.ts';
import { sourceRevision } from './revision.ts';
import { loadSecrets } from './secrets.ts';
import { serveControl } from './supervisor/control.ts';
import type { ProcessSpec } from './supervisor/process-spec.ts';
import { rollingRestart } from './supervisor/rolling-restart.ts';
import type { SupervisedProcess } from './supervisor/supervised-process.ts';
import { claimResources, startSupervisor } from './supervisor/supervisor.ts';

export interface PlatformOptions {
  /** Folder for all data of the platform. */
  dataDir: string;
  /** Ports that the environment does not set: the default ones, or free ones. */
  ports: 'default' | 'free';
  /** Whether to load the demo's accounts, offers and articles. */
  demo: boolean;
  /** Whether to collect traces and show them on a separate page. */
  traces?: boolean;
  /** Replaces process.env, also for every process of the platform. */
  env?: NodeJS.ProcessEnv;
  /** Names of services that restart when their sources change (`npm run dev`). */
  watched?: string[];
  /** Prints lines for the person at the terminal; by default nothing is printed. */
  say?: (line: string) => void;
}

export interface Platform {
  /** The URL for browsers. */
  url: string;
  /** URL of the mail catcher's page and REST interface; null with a real SMTP_URL. */
  mailUrl: string | null;
  /** By name: mongodb, nats, mail, stripe, svc-identity, …, remotes, gateway. */
  processes: Map<string, SupervisedProcess>;
  setting: PlatformSetting;
  /** Copies all data into a new folder; the engines are paused for `heldMs`. */
  backup(folder: string): ReturnType<typeof makeBackup>;
  /** Stops all processes within 10 s. Repeatable. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/**
 * Starts the whole platform on this machine and resolves when it serves. If a part is not available, throws a SetUpError
 * with the remedy, and leaves nothing running.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { demo, traces = false, watched = [], env = process.env, say = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const isFree = options.ports === 'free';
  // building takes long enough for another platform to take the ports that were free before
  if (isFree) await buildBundles(root, say);
  const ports = await choosePorts(isFree, env);
  const [database, nats] = [await findMongo(env, join(dataDir, 'mongodb')), await findNats(env)];
  say(`MongoDB: ${database.description}`);
  say(`NATS: ${nats.description}`);
  const revision = env.REVISION || sourceRevision(root);
  const known = { ...env, ...(revision && { REVISION: revision }) };
  const setting = { root, dataDir, ports, database, nats, env: known, traces, secrets: loadSecrets(dataDir) };
  const specs = platformProcesses(setting).map((spec) =>
    watched.includes(spec.name) ? watching(spec) : spec,
  );
  await claimResources(specs, { dataDir, say });
  await buildBundles(root, say);
  await publishBundles(root, dataDir);
  say(`Starting ${specs.length} processes (logs: ${join(dataDir, 'logs')})`);
  const supervisor = await startSupervisor(specs, { dataDir, say, isClaimed: true });
  const { processes, spares } = supervisor;
  let isStopping = false;
  const backup = (folder: string) => makeBackup({ dataDir, folder, processes, env });
  const stopListening = await serveControl(dataDir, async (request, print) => {
    if ('backup' in request) return reportBackup(await backup(request.backup), print);
    const { rolling, alone } = request;
    await rollingRestart({
      processes,
      spares,
      names: rolling,
      alone,
      isStopping: () => isStopping,
      say: print,
    });
  });
  const stop = () => {
    isStopping = true;
    stopListening();
    return supervisor.stop();
  };
  const { publicUrl, mailUrl } = platformUrls(setting);
  try {
    if (demo) await loadDemo(setting, say);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: publicUrl, mailUrl, processes, setting, backup, stop };
}

function reportBackup(
  { parts, heldMs }: Awaited<ReturnType<typeof makeBackup>>,
  say: (line: string) => void,
) {
  say(`Copied ${parts.join(', ')}; requests waited for ${(heldMs / 1000).toFixed(1)} s`);
}

const watching = (spec: ProcessSpec): ProcessSpec => ({
  ...spec,
  args: ['--watch', '--watch-preserve-output', ...spec.args],
});

/** The data folder of `npm start`. */
export const defaultDataDir = (env: NodeJS.ProcessEnv = process.env) =>
  resolve(root, env.DATA_DIR || '.data');
