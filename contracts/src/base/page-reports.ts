import { z } from 'zod';

/** Where a page that the gateway has chosen reports how it went: a POST of JSON (PageReport). It names no person and no record. */
export const PAGE_REPORTS_PATH = '/.well-known/page-reports';
/** The name of the `meta` element of a page that reports. */
export const PAGE_REPORTS_META = 'page-reports';
export const PAGE_ERRORS_MAX = 5;

/** How an error left a page: uncaught, a rejected promise, or while React rendered an area, which shows its error state. */
export const pageErrorKinds = ['uncaught', 'rejected', 'rendered'] as const;

export const pageReportSchema = z.object({
  /** The remote whose page was opened; `shell` for a page of the shell. */
  area: z.string().regex(/^[a-z][a-z-]{0,30}$/),
  /** Web vitals of the load (https://web.dev/articles/vitals); figures that the browser does not measure are missing. */
  vitals: z
    .object({
      /** Largest Contentful Paint, in milliseconds. */
      lcp: z.number().min(0).max(600_000),
      /** Interaction to Next Paint, in milliseconds. */
      inp: z.number().min(0).max(600_000),
      /** Cumulative Layout Shift, without a unit. */
      cls: z.number().min(0).max(100),
    })
    .partial(),
  errors: z
    .array(
      z.object({
        kind: z.enum(pageErrorKinds),
        /** The error's class. Its message may quote somebody's data and is never sent. */
        name: z.string().regex(/^[A-Z][A-Za-z]{0,40}$/),
        /** Path, line and column in a script of this site, which source maps resolve. */
        at: z.string().regex(/^\/[\w@./-]{1,200}\.js:\d{1,7}:\d{1,7}$/),
      }),
    )
    .max(PAGE_ERRORS_MAX),
});
export type PageReport = z.infer<typeof pageReportSchema>;
export type PageError = PageReport['errors'][number];
