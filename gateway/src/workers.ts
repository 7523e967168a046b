import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'service-kit/logger';

/** The message of a worker to the primary process once it serves. */
export interface WorkerReady {
  port: number;
}

export interface WorkerState {
  pid: number;
  isReady: boolean;
}

export interface Workers {
  /** The port that all workers share. */
  port: number;
  states(): WorkerState[];
  /** Replaces each worker by a new one, one after the other. No worker ends before its successor serves. */
  replaceAll(): Promise<void>;
  stop(): Promise<void>;
}

const READY_MS = 30_000;
const RETRY_MS = 1_000;

/**
 * Starts `count` workers, which are processes of this same program. They share the public port, whose socket this process
 * owns, so that the end of a worker refuses no connection. A worker that ends unexpectedly is replaced.
 */
export async function startWorkers(count: number, logger: Logger): Promise<Workers> {
  const ready = new Map<Worker, WorkerReady>();
  const leaving = new Set<Worker>();
  const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  let isStopping = false;
  let replacing: Promise<void> | undefined;

  async function start(): Promise<WorkerReady> {
    const worker = cluster.fork();
    worker.once('exit', (code, signal) => {
      ready.delete(worker);
      if (isStopping || leaving.delete(worker)) return;
      logger.error({ code, signal, pid: worker.process.pid }, 'a worker ended, another takes its place');
      setTimeout(() => void start().catch(() => undefined), RETRY_MS);
    });
    try {
      const [state] = (await once(worker, 'message', { signal: AbortSignal.timeout(READY_MS) })) as [
        WorkerReady,
      ];
      ready.set(worker, state);
      return state;
    } catch (error) {
      logger.error({ err: error, pid: worker.process.pid }, 'a worker does not serve');
      worker.process.kill('SIGKILL');
      throw error;
    }
  }

  async function end(worker: Worker): Promise<void> {
    if (worker.isDead()) return;
    leaving.add(worker);
    ready.delete(worker);
    const exited = once(worker, 'exit');
    worker.process.kill('SIGTERM');
    await exited;
  }

  async function replaceEach(): Promise<void> {
    for (const old of running()) {
      await start();
      await end(old);
    }
    logger.info('every worker was replaced');
  }

  const states = await Promise.all(Array.from({ length: count }, start));
  return {
    port: states[0]?.port ?? 0,
    states: () => running().map((worker) => ({ pid: worker.process.pid ?? 0, isReady: ready.has(worker) })),
    replaceAll() {
      replacing ??= replaceEach().finally(() => {
        replacing = undefined;
      });
      return replacing;
    },
    async stop() {
      isStopping = true;
      await Promise.all(running().map(end));
    },
  };
}
