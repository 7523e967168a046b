import { AppError } from '@praticio/service-kit/errors';
import type { Metrics } from '@praticio/service-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RateLimits } from './rate-limits.ts';

export const CSP_REPORTS_PATH = '/.well-known/csp-reports';

const REPORT_MAX_BYTES = 16 * 1024;
const REPORTS_MAX = 20;

/** The format of `report-uri` (https://www.w3.org/TR/CSP3/#deprecated-serialize-violation). */
const oldReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});
/** The format of `report-to` (https://www.w3.org/TR/CSP3/#reporting). */
const reportsSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() }),
    }),
  )
  .max(REPORTS_MAX);

/** The directives of our policy; others, which only a forged report has, are counted together. */
const directives = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src
  connect-src media-src object-src frame-src worker-src manifest-src base-uri frame-ancestors form-action
  require-trusted-types-for trusted-types`.split(/\s+/),
);

/** Keywords that browsers report instead of a URL. */
const KEYWORDS = ['inline', 'eval', 'data', 'blob', 'trusted-types-sink', 'trusted-types-policy'];

interface Violation {
  directive: string;
  blocked: string;
}

/**
 * Receives browsers' reports of violations of the Content-Security-Policy. The input is untrusted: reports are counted by directive and
 * logged with the blocked origin, and not stored.
 */
export async function cspReports(
  app: FastifyInstance,
  { limits, metrics }: { limits: RateLimits; metrics: Metrics },
): Promise<void> {
  const count = metrics.addCounter('csp_reports_total', 'Violations of the policy that browsers reported', [
    'directive',
  ]);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: REPORT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post(CSP_REPORTS_PATH, { onRequest: limits.write }, (request, reply) => {
      for (const { directive, blocked } of violationsIn(String(request.body))) {
        count({ directive });
        request.log.warn({ directive, blocked }, 'a page met its security policy');
      }
      reply.code(204).send();
    });
  });
}

function violationsIn(text: string): Violation[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch (cause) {
    throw new AppError('request/malformed', { cause });
  }
  const reports = reportsSchema.safeParse(sent);
  if (reports.success) {
    const violations = reports.data.filter(({ type }) => type === 'csp-violation');
    return violations.map(({ body }) => violationOf(body.effectiveDirective, body.blockedURL));
  }
  const old = oldReportSchema.safeParse(sent);
  if (!old.success) throw new AppError('request/malformed');
  const report = old.data['csp-report'];
  const directive = report['effective-directive'] ?? report['violated-directive']?.split(' ')[0];
  return [violationOf(directive, report['blocked-uri'])];
}

function violationOf(directive = '', blocked = ''): Violation {
  return { directive: directives.has(directive) ? directive : 'other', blocked: originOf(blocked) };
}

/** Only the origin, because a complete URL may contain a secret or any text. */
function originOf(blocked: string): string {
  if (KEYWORDS.includes(blocked)) return blocked;
  const origin = URL.canParse(blocked) ? new URL(blocked).origin : 'null';
  return origin === 'null' ? 'other' : origin.slice(0, 200);
}
