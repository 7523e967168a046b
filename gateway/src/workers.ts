import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@praticio/service-kit/logger';

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

  /** Resolves once a new worker serves, however long that takes; rejects if it ends before. */
  function start(): { worker: Worker; serves: Promise<WorkerReady> } {
    const worker = cluster.fork();
    const { promise: serves, resolve, reject } = Promise.withResolvers<WorkerReady>();
    worker.on('message', (message: object) => {
      // metrics are also requested by messages
      if (!('port' in message)) return;
      ready.set(worker, message as WorkerReady);
      resolve(message as WorkerReady);
    });
    worker.once('exit', (code, signal) => {
      ready.delete(worker);
      reject(new Error(`a worker ended before it served (${signal ?? `code ${code}`})`));
      if (isStopping || leaving.delete(worker)) return;
      logger.error({ code, signal, pid: worker.process.pid }, 'a worker ended, another takes its place');
      setTimeout(() => void start(), RETRY_MS);
    });
    // only the caller that waits for it needs the error
    serves.catch(() => undefined);
    return { worker, serves };
  }

  /** Starts a worker that must serve in time, because the one that it replaces still does. */
  async function startSuccessor(): Promise<void> {
    const { worker, serves } = start();
    const late = pause(READY_MS, undefined, { ref: false }).then(() => {
      throw new Error(`a worker did not serve within ${READY_MS} ms`);
    });
    try {
      await Promise.race([serves, late]);
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
      await startSuccessor();
      await end(old);
    }
    logger.info('every worker was replaced');
  }

  const starting = Array.from({ length: count }, () => start().serves);
  // one is enough to serve; no time limit here for slow machines, because the health check has one
  const { port } = await Promise.any(starting).catch((error: AggregateError) => {
    throw error.errors[0];
  });
  return {
    port,
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
