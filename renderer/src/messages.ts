/** Messages between the process and a worker. */
import type { RemoteRecord } from '@praticio/contracts/base/remote-record';

export interface WorkerSources {
  /** The shell's file for the server. */
  shell: string;
  /** The file of the remote whose pages are rendered; null for the shell's own. */
  remote: string | null;
}

export interface ApiResponse {
  status: number;
  type: string;
  body: string;
}

export interface RenderedParts {
  head: string;
  /** HTML and JSON in UTF-8, which are moved instead of copied. */
  body: Uint8Array<ArrayBuffer>;
  state: Uint8Array<ArrayBuffer>;
  isAbsent: boolean;
}

export type ToWorker =
  /** For the renderings that follow. */
  | { records: readonly RemoteRecord[] }
  | { render: number; url: string; now: number }
  | { end: number }
  | { answeredAsk: number; response: ApiResponse | null }
  | { ping: true };

export type FromWorker =
  | { ready: true }
  | { pong: true }
  | { rendered: number; parts: RenderedParts }
  | { failed: number; reason: string }
  | { ask: number; rendering: number; path: string };
