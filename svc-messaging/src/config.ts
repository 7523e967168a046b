import { MINUTE_MS } from '@praticio/contracts/base/units';
import { hubConfig } from '@praticio/hub/config';
import { instanceUrls, mailConfig, secret, serviceConfig } from '@praticio/service-kit/config';
import type { ServiceContext } from '@praticio/service-kit/service';
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
  /**
   * The private key of push messages (P-256, base64url), whose public key browsers subscribe with. A new key ends
   * all subscriptions. Without a key push messages are not offered.
   */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  /** Hosts of the push services that this service may send to, comma separated: `host`, `*.host` or an origin. */
  PUSH_SERVICES: z
    .string()
    .default(
      'fcm.googleapis.com,*.push.services.mozilla.com,*.notify.windows.com,web.push.apple.com,*.push.apple.com',
    )
    .transform((list) => list.split(',').map((service) => service.trim())),
  /** How long a message stays unread before its receiver gets an email. */
  UNREAD_MAIL_DELAY_MS: milliseconds.default(10 * MINUTE_MS),
});
export type MessagingContext = ServiceContext<z.infer<typeof messagingConfig>>;
