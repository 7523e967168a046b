import { PAGE_REPORTS_PATH, pageReportSchema } from '@praticio/contracts/base/page-reports';
import { AppError } from '@praticio/service-kit/errors';
import type { Metrics } from '@praticio/service-kit/metrics';
import type { FastifyInstance } from 'fastify';
import type { RateLimits } from './rate-limits.ts';

const REPORT_MAX_BYTES = 4 * 1024;

/**
 * Buckets that include the bounds of 'good' and 'poor': 2.5 and 4 s, 200 and 500 ms, 0.1 and 0.25 (https://web.dev/articles/vitals).
 */
const PAINT_SECONDS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const INTERACTION_SECONDS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const SHIFTS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5];

/**
 * Counts the web vitals and errors that sampled loads of pages report. The input is untrusted: only numbers, an error's class and a
 * position in a script get into metrics and log, and nothing is stored.
 */
export async function pageReports(
  app: FastifyInstance,
  options: { limits: RateLimits; metrics: Metrics; isRemote: (name: string) => boolean },
): Promise<void> {
  const { limits, metrics, isRemote } = options;
  const count = metrics.addCounter('page_reports_total', 'Loads of pages that reported, by area', ['area']);
  const countError = metrics.addCounter('page_errors_total', 'Errors of scripts in those loads', [
    'area',
    'kind',
  ]);
  const observe = {
    lcp: inSeconds(metrics.addHistogram('page_lcp_seconds', 'Largest Contentful Paint', PAINT_SECONDS)),
    inp: inSeconds(
      metrics.addHistogram('page_inp_seconds', 'Interaction to Next Paint', INTERACTION_SECONDS),
    ),
    cls: metrics.addHistogram('page_cls', 'Cumulative Layout Shift', SHIFTS),
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: REPORT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(PAGE_REPORTS_PATH, { onRequest: limits.write }, (request, reply) => {
      const { area: named, vitals, errors } = read(String(request.body));
      // a label for each invented name would fill the memory
      const area = isRemote(named) ? named : 'shell';
      count({ area });
      for (const name of ['lcp', 'inp', 'cls'] as const) {
        const value = vitals[name];
        if (value !== undefined) observe[name](value);
      }
      for (const { kind, name, at } of errors) {
        countError({ area, kind });
        request.log.warn({ area, kind, error: name, at }, 'a script of a page failed');
      }
      reply.code(204).send();
    });
  });
}

const inSeconds = (observe: (seconds: number) => void) => (milliseconds: number) =>
  observe(milliseconds / 1000);

function read(text: string) {
  try {
    return pageReportSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('request/malformed', { cause });
  }
}
