import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from './backup/make-backup.ts';
import { buildBundles, publishBundles } from './bundles.ts';
import { loadDemo } from './demo/load-demo.ts';
import { findMongo } from './engines/mongodb.ts';
import { findNats } from './engines/nats.ts';
import { type PlatformSetting, platformAddresses } from './platform/environment.ts';
import { choosePorts } from './platform/ports.ts';
import { platformProcesses } from './platform/processes.ts';
import { sourceRevision } from './revision.ts';
import { loadSecrets } from './secrets.ts';
import { serveControl } from './supervisor/control.ts';
import type { ProcessSpec } from './supervisor/process-spec.ts';
import { rollingRestart } from './supervisor/rolling-restart.ts';
import type { SupervisedProcess } from './supervisor/supervised-process.ts';
import { makeRoom, startSupervisor } from './supervisor/supervisor.ts';

export interface PlatformOptions {
  /** Everything that the platform remembers. */
  dataDir: string;
  /** 'free': ports that nobody has, for what the environment does not set; else the defaults. */
  ports: 'default' | 'free';
  /** Whether to load the demo's accounts, offers and articles. */
  demo: boolean;
  /** Read instead of process.env; reaches every process. */
  env?: NodeJS.ProcessEnv;
  /** Names of services that restart when their sources change (`npm run dev`). */
  watched?: string[];
  /** Where the lines for the person go; nowhere when left out, as tests want it. */
  say?: (line: string) => void;
}

export interface Platform {
  /** What a browser opens. */
  url: string;
  /** The mail catcher's page and REST interface; null with a real SMTP_URL. */
  mailUrl: string | null;
  /** By name: mongodb, nats, mail, stripe, svc-identity, …, remotes, gateway. */
  processes: Map<string, SupervisedProcess>;
  setting: PlatformSetting;
  /** Copies what it remembers into a new folder; the engines stand still for `heldMs`. */
  backup(folder: string): ReturnType<typeof makeBackup>;
  /** Stops all within 10 s. Repeatable. */
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '..');

/**
 * Starts the whole platform on this machine and resolves when it serves. Throws a SetUpError that says what to do
 * when a part cannot be had; then nothing is left running.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { demo, watched = [], env = process.env, say = () => {} } = options;
  const dataDir = resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const ports = await choosePorts(options.ports === 'free', env);
  const [database, nats] = [await findMongo(env), await findNats(env)];
  say(`MongoDB: ${database.description}`);
  say(`NATS: ${nats.description}`);
  const revision = env.REVISION || sourceRevision(root);
  const known = { ...env, ...(revision && { REVISION: revision }) };
  const setting = { root, dataDir, ports, database, nats, env: known, secrets: loadSecrets(dataDir) };
  const specs = platformProcesses(setting).map((spec) =>
    watched.includes(spec.name) ? watching(spec) : spec,
  );
  await makeRoom(specs, { dataDir, say });
  await buildBundles(root, say);
  await publishBundles(root, dataDir);
  say(`Starting ${specs.length} processes (logs: ${join(dataDir, 'logs')})`);
  const supervisor = await startSupervisor(specs, { dataDir, say, hasRoom: true });
  const { processes } = supervisor;
  let isStopping = false;
  const backup = (folder: string) => makeBackup({ dataDir, folder, processes });
  const stopListening = await serveControl(dataDir, async (request, tell) => {
    if ('backup' in request) return tellOfBackup(await backup(request.backup), tell);
    const { rolling, alone } = request;
    await rollingRestart({ processes, names: rolling, alone, isStopping: () => isStopping, say: tell });
  });
  const stop = () => {
    isStopping = true;
    stopListening();
    return supervisor.stop();
  };
  const { publicUrl, mailUrl } = platformAddresses(setting);
  try {
    if (demo) await loadDemo(setting, say);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: publicUrl, mailUrl, processes, setting, backup, stop };
}

function tellOfBackup(
  { parts, heldMs }: Awaited<ReturnType<typeof makeBackup>>,
  say: (line: string) => void,
) {
  say(`Copied ${parts.join(', ')}; requests waited for ${(heldMs / 1000).toFixed(1)} s`);
}

const watching = (spec: ProcessSpec): ProcessSpec => ({
  ...spec,
  args: ['--watch', '--watch-preserve-output', ...spec.args],
});

/** Where `npm start` keeps its data. */
export const defaultDataDir = (env: NodeJS.ProcessEnv = process.env) =>
  resolve(root, env.DATA_DIR || '.data');
