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
  /** Internal port of svc-identity, which stores the CVs of interests. */
  IDENTITY_INTERNAL_URL: instanceUrls,
  /** With a key, the server queries places from Google; without one it uses the official list of communes. */
  GOOGLE_PLACES_KEY: z.string().min(1).optional(),
  /** The lease of an attempt to publish a PENDING offer; longer than the 10 s that billing may take to respond. */
  PUBLICATION_LEASE_MS: milliseconds.default(12_000),
  /**
   * How often interrupted publications are completed; with the lease, within 30 s
   * (docs/architecture.md#publishing-saga).
   */
  PUBLICATION_SWEEP_MS: milliseconds.default(10_000),
  /** How often expired offers are closed, owners reminded, and the marks of past days removed. */
  END_SWEEP_MS: milliseconds.default(600_000),
  /**
   * Folder of the search index, which is its own snapshot: the next start reads only changed offers. Without one the
   * index is in memory, and built at each start.
   */
  SEARCH_SNAPSHOT_DIR: z.string().min(1).optional(),
  /** How often engagements are processed: interrupted confirmations, reminders, ends, and the end of their retention. */
  ENGAGEMENT_SWEEP_MS: milliseconds.default(30_000),
  /** How long a recruiter may undo a rejection before its candidate is notified; 0 notifies at once. */
  REJECTION_UNDO_MS: z.coerce.number().int().min(0).default(30_000),
  /** How often candidates are notified of rejections from instances that have crashed. */
  REJECTION_SWEEP_MS: milliseconds.default(60_000),
  /** How often imports are resumed that another process has left, or that wait for another service. */
  IMPORT_SWEEP_MS: milliseconds.default(15_000),
  /** The lease of an import after each batch of lines. */
  IMPORT_LEASE_MS: milliseconds.default(60_000),
  /** How often the file at a structure's URL is checked. */
  IMPORT_SOURCE_INTERVAL_MS: milliseconds.default(IMPORT_SOURCE_HOURS * HOUR_MS),
  /** How often matches of alerts with ended offers are removed. */
  MATCH_SWEEP_MS: milliseconds.default(DAY_MS),
  /** The interval between two mails of a visitor's alert: a day means seven in the morning in Paris. */
  ALERT_MAILS_MS: milliseconds.default(DAY_MS),
  /**
   * Hosts that webhooks and imports from URLs may call although they are private, and without TLS: receivers in the operator's own
   * network, and tests. Comma separated, without ports. None by default; a structure that knows such a host can send requests to it.
   */
  WEBHOOK_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(',').filter(Boolean)),
  /** How long the receiver of a webhook may take to respond; deliveries of a killed process wait 10 s longer. */
  WEBHOOK_TIMEOUT_MS: milliseconds.max(30_000).default(10_000),
  /** How often pending deliveries are started: after a crash, and after the delay between two attempts. */
  WEBHOOK_SWEEP_MS: milliseconds.default(10_000),
  /** How often visitors' alerts are processed: due mails, announcements of their end, and the end of their retention. */
  ALERT_SWEEP_MS: milliseconds.default(600_000),
});
export type OffersContext = ServiceContext<z.infer<typeof offersConfig>>;
