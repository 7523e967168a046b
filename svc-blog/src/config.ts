import { HOUR_MS } from '@praticio/contracts/base/units';
import { COMMENTS_IN_TEN_MINUTES } from '@praticio/contracts/blog/limits';
import { serviceConfig } from '@praticio/service-kit/config';
import type { ServiceContext } from '@praticio/service-kit/service';
import { z } from 'zod';

const positive = z.coerce.number().int().min(1);

/** Environment of svc-blog. */
export const blogConfig = z.object({
  ...serviceConfig,
  /** How often due articles are announced. Visitors see them from their date on, whether announced or not. */
  PUBLICATION_SWEEP_MS: positive.default(10_000),
  /** How often unused pictures and the visitor hashes of past days are removed. */
  TIDY_SWEEP_MS: positive.default(HOUR_MS),
  /** How many comments one IP address may post in ten minutes. */
  COMMENTS_IN_TEN_MINUTES: positive.default(COMMENTS_IN_TEN_MINUTES),
});

export type BlogContext = ServiceContext<z.infer<typeof blogConfig>>;
