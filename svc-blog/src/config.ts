import { serviceConfig } from 'service-kit/config';
import { z } from 'zod';

/** Environment of svc-blog. */
export const blogConfigSchema = z.object({ ...serviceConfig });
