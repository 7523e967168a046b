import { serviceConfig } from '@praticio/service-kit/config';
import { z } from 'zod';

/** The variables of create-account. */
export const accountConfig = z.object({
  MONGODB_URI: serviceConfig.MONGODB_URI,
  MONGODB_DATABASE: z.string().min(1).default('praticio_identity'),
  /** Password of the accounts that it creates; with `--password-stdin` it is read from standard input instead. */
  ACCOUNT_PASSWORD: z.string().optional(),
});
