import { DAY_MS, HOUR_MS } from '@praticio/contracts/base/units';
import { IMPORT_SOURCE_HOURS } from '@praticio/contracts/offers/import-source';
import { instanceUrls, mailConfig, secret, serviceConfig } from '@praticio/service-kit/config';
import type { ServiceContext } from '@praticio/service-kit/service';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);

export const offersConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  /** Signs this service's calls to svc-identity. */
  INTERNAL_SECRET: secret,
  /** Internal port of svc-identity, which keeps the CVs that come with interests. */
  IDENTITY_INTERNAL_URL: instanceUrls,
  /** With a key, places are asked of Google by the server; without, the official list of communes answers. */
  GOOGLE_PLACES_KEY: z.string().min(1).optional(),
  /** How long one attempt keeps a PENDING offer to itself; longer than the 10 s that billing may take to answer. */
  PUBLICATION_LEASE_MS: milliseconds.default(12_000),
  /**
   * How often publications that were left half way are finished; with the lease, within 30 s
   * (docs/architecture.md#publishing-saga).
   */
  PUBLICATION_SWEEP_MS: milliseconds.default(10_000),
  /** How often offers whose 90 days are over are closed, owners reminded, and the marks of past days removed. */
  END_SWEEP_MS: milliseconds.default(600_000),
  /**
   * Folder of the search index, which is its own snapshot: the next start reads only what has changed. Without one the
   * index is in memory, and built at each start.
   */
  SEARCH_SNAPSHOT_DIR: z.string().min(1).optional(),
  /** How often engagements are looked at: interrupted confirmations, reminders, ends, and what is kept no longer. */
  ENGAGEMENT_SWEEP_MS: milliseconds.default(30_000),
  /** How long a recruiter may take a rejection back before its candidate is told; 0 tells at once. */
  REJECTION_UNDO_MS: z.coerce.number().int().min(0).default(30_000),
  /** How often rejections are told that an instance decided and did not live to tell. */
  REJECTION_SWEEP_MS: milliseconds.default(60_000),
  /** How often imports are looked for that another process has left, or that wait for another service. */
  IMPORT_SWEEP_MS: milliseconds.default(15_000),
  /** How long a process keeps an import to itself after each batch of lines. */
  IMPORT_LEASE_MS: milliseconds.default(60_000),
  /** How often the file at a structure's URL is looked at. */
  IMPORT_SOURCE_INTERVAL_MS: milliseconds.default(IMPORT_SOURCE_HOURS * HOUR_MS),
  /** How often matches of alerts with offers that have ended are forgotten. */
  MATCH_SWEEP_MS: milliseconds.default(DAY_MS),
  /** From one mail of a visitor's alert to the next: a day means seven in the morning in Paris. */
  ALERT_MAILS_MS: milliseconds.default(DAY_MS),
  /**
   * Hosts that webhooks and imports from URLs may call although they are private, and without TLS: receivers in the operator's own network, and tests.
   * Comma separated, without ports. None by default; a structure that knows such a host can send requests to it.
   */
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').filter(Boolean)),
  /** How long the receiver of a webhook may take for its answer; what a killed process was sending waits 10 s longer. */
  WEBHOOK_TIMEOUT_MS: milliseconds.max(30_000).default(10_000),
  /** How often deliveries are looked for that no instance has begun: after a crash, and after a pause between two tries. */
  WEBHOOK_SWEEP_MS: milliseconds.default(10_000),
  /** How often visitors' alerts are looked at: mails that are due, ends to announce, and what is kept no longer. */
  ALERT_SWEEP_MS: milliseconds.default(600_000),
});
export type OffersContext = ServiceContext<z.infer<typeof offersConfig>>;
