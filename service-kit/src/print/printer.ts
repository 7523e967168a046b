import { Worker } from 'node:worker_threads';
import { unavailableError } from '../base/errors.ts';
import type { PrintOrder, PrintResponse } from './print-worker.ts';
import type { PrintedDocument } from './printed-document.ts';

/** The thread holds two fonts of 4,500 signs; it ends when nothing was printed for a while. */
const IDLE_MS = 30_000;
/** On a busy machine the fonts alone take seconds. */
const TIMEOUT_MS = 60_000;
/** Further documents are refused; their readers try again. */
const QUEUE_MAX = 100;

interface Waiting {
  worker: Worker;
  settle: (result: Buffer | Error) => void;
  timeout: NodeJS.Timeout;
}

/**
 * Prints documents in a separate thread: one takes a tenth of a second or more of processor time, which would delay all other requests.
 */
export function createPrinter() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function settle(id: number, result: Buffer | Error): void {
    const order = waiting.get(id);
    if (!order) return;
    waiting.delete(id);
    clearTimeout(order.timeout);
    order.settle(result);
    if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref();
  }

  function failAll(of: Worker, error: Error): void {
    for (const [id, order] of waiting) if (order.worker === of) settle(id, error);
  }

  function running(): Worker {
    clearTimeout(idle);
    if (worker) return worker;
    const started = new Worker(new URL('./print-worker.ts', import.meta.url), { env: {} });
    started.unref();
    started.on('message', (response: PrintResponse) =>
      settle(response.id, 'bytes' in response ? Buffer.from(response.bytes) : new Error(response.failure)),
    );
    const gone = (error: Error) => {
      if (worker === started) worker = null;
      failAll(started, error);
    };
    started.once('error', gone);
    started.once('exit', () => gone(new Error('the printing thread has ended')));
    worker = started;
    return started;
  }

  function close(): void {
    clearTimeout(idle);
    void worker?.terminate();
    worker = null;
  }

  return {
    /** The document as PDF/A; throws service/unavailable where it cannot be printed in time. */
    print: (document: PrintedDocument): Promise<Buffer> =>
      new Promise((resolve, reject) => {
        if (waiting.size >= QUEUE_MAX)
          return reject(unavailableError(new Error('too much is being printed')));
        orders += 1;
        const id = orders;
        const timeout = setTimeout(() => {
          // end the thread: its other documents are delayed too
          close();
          settle(id, new Error('printing took too long'));
        }, TIMEOUT_MS);
        const settled = (result: Buffer | Error) =>
          result instanceof Error ? reject(unavailableError(result)) : resolve(result);
        const printing = running();
        waiting.set(id, { worker: printing, settle: settled, timeout });
        printing.postMessage({ id, document } satisfies PrintOrder);
      }),
    close,
  };
}
