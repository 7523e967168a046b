import { instanceUrls, serviceConfig } from '@praticio/service-kit/config';
import { z } from 'zod';

const { PORT, HOST, LOG_LEVEL, DRAIN_TIMEOUT_MS } = serviceConfig;
const milliseconds = z.coerce.number().int().min(1);

/**
 * Configuration of the process that renders public pages. It has no secret, and only the gateway sends it requests
 * (docs/pages.md#rendered-pages).
 */
export const configSchema = z.object({
  /** Port of renderings, health and metrics; never reachable from outside. */
  PORT,
  HOST,
  LOG_LEVEL,
  DRAIN_TIMEOUT_MS,
  /** The folder of the shell's build; `server/shell.cjs` in it renders the shell on a server. */
  SHELL_DIR: z.string().min(1),
  /** Origins of the instances that serve the files of released remotes, comma separated. */
  REMOTES_ORIGIN: instanceUrls,
  /** URLs of the instances of svc-identity, comma separated: public pages read from it. */
  IDENTITY_URL: instanceUrls,
  /** The same of svc-offers. */
  OFFERS_URL: instanceUrls,
  /** The same of svc-blog. */
  BLOG_URL: instanceUrls,
  /** Time limit of one rendering, after which the browser renders the page. */
  DRAWING_LIMIT_MS: milliseconds.default(5_000),
  /** A worker that has not responded for this time is ended. */
  WORKER_SILENCE_MS: milliseconds.default(1_000),
  /** Simultaneous renderings of the pages of one remote, or of the shell; further ones are refused. */
  DRAWINGS_MAX: z.coerce.number().int().min(1).default(8),
  /** Heap of one worker. */
  WORKER_HEAP_MB: z.coerce.number().int().min(32).default(256),
});

export type RendererConfig = z.output<typeof configSchema>;
