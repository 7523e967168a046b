import { COMMENTS_IN_TEN_MINUTES } from 'contracts/blog/limits';
import { serviceConfig } from 'service-kit/config';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const positive = z.coerce.number().int().min(1);

/** Environment of svc-blog. */
export const blogConfig = z.object({
  ...serviceConfig,
  /** How often articles whose moment has come are looked for; visitors see them at the moment itself. */
  PUBLICATION_SWEEP_MS: positive.default(10_000),
  /** How often unused pictures and the marks of past days are removed. */
  TIDY_SWEEP_MS: positive.default(HOUR_MS),
  COMMENTS_IN_TEN_MINUTES: positive.default(COMMENTS_IN_TEN_MINUTES),
});
