import { instanceUrls, serviceConfig } from 'service-kit/config';
import { z } from 'zod';

const { PORT, HOST, LOG_LEVEL, DRAIN_TIMEOUT_MS } = serviceConfig;
const milliseconds = z.coerce.number().int().min(1);

/** The process that draws public pages. It has no secret, and only the gateway asks it (docs/architecture.md#rendered-pages). */
export const configSchema = z.object({
  /** Port of drawings, health and metrics; never reachable from outside. */
  PORT,
  HOST,
  LOG_LEVEL,
  DRAIN_TIMEOUT_MS,
  /** The shell's build, with what draws it on a server in `server/shell.cjs`. */
  SHELL_DIR: z.string().min(1),
  /** Where the released remotes are. */
  REMOTES_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** URLs of the instances of svc-identity, comma separated: public pages read from it. */
  IDENTITY_URL: instanceUrls,
  /** The same of svc-offers. */
  OFFERS_URL: instanceUrls,
  /** The same of svc-blog. */
  BLOG_URL: instanceUrls,
  /** How long a drawing may take before it is given up. */
  DRAWING_LIMIT_MS: milliseconds.default(5_000),
  /** A worker that answers nothing for so long is ended. */
  WORKER_SILENCE_MS: milliseconds.default(1_000),
  /** Drawings at once of one remote's pages, or the shell's; more are refused. */
  DRAWINGS_MAX: z.coerce.number().int().min(1).default(8),
  /** Heap of one worker. */
  WORKER_HEAP_MB: z.coerce.number().int().min(32).default(256),
});

export type RendererConfig = z.output<typeof configSchema>;
