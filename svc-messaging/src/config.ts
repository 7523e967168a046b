import { serviceConfig } from 'service-kit/config';
import { z } from 'zod';

/** Environment of svc-messaging. */
export const messagingConfig = z.object({ ...serviceConfig });
