import { hubConfig } from 'hub/config';
import { instanceUrls, mailConfig, serviceConfig } from 'service-kit/config';
import { z } from 'zod';

const milliseconds = z.coerce.number().int().min(1);

/** Environment of svc-messaging. */
export const messagingConfig = z.object({
  ...serviceConfig,
  ...mailConfig,
  ...hubConfig,
  /** Internal port of svc-identity, which keeps the CVs that come with interests. */
  IDENTITY_INTERNAL_URL: instanceUrls,
  /** How long messages stay unread before an e-mail tells of them. */
  UNREAD_MAIL_DELAY_MS: milliseconds.default(10 * 60 * 1000),
});
