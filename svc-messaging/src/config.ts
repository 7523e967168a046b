import { MINUTE_MS } from 'contracts/base/units';
import { hubConfig } from 'hub/config';
import { instanceUrls, mailConfig, secret, serviceConfig } from 'service-kit/config';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);

/** Environment of svc-messaging. */
export const messagingConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  ...hubConfig,
  /** Signs this service's calls to svc-identity. */
  INTERNAL_SECRET: secret,
  /** This service signs the subscriber tokens of its hub itself (HS256). */
  HUB_SUBSCRIBER_KEY: secret,
  /** Secret of publisher tokens (HS256). */
  HUB_PUBLISHER_KEY: secret,
  /** Internal URLs of svc-identity, which stores the CVs that candidates attach to interests. */
  IDENTITY_INTERNAL_URL: instanceUrls,
  /** How long a message stays unread before its receiver gets an email. */
  UNREAD_MAIL_DELAY_MS: milliseconds.default(10 * MINUTE_MS),
});
