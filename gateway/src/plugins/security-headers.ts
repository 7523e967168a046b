import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { CSP_REPORTS_PATH } from './csp-reports.ts';

/**
 * The only two inline styles of a page, which react-aria adds to the document (interactions/usePress and, on iOS,
 * overlays/usePreventScroll). They are allowed by hash: this avoids `unsafe-inline`, and the HTML stays the same for
 * everybody, as it would not with a nonce.
 */
export const reactAriaStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only geolocation, which the search for offers uses after a press of a button. */
const PERMISSIONS_POLICY = [
  'accelerometer', 'autoplay', 'camera', 'display-capture', 'gyroscope', 'hid',
  'magnetometer', 'microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', '); // biome-ignore format: a list

/** The strict Content-Security-Policy and the other security headers of every response of the gateway. */
export function securityHeaders({
  paymentOrigin,
}: {
  paymentOrigin: string | undefined;
}): Record<string, string> {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...reactAriaStyles.map(hashSource)],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        mediaSrc: ["'none'"],
        objectSrc: ["'none'"],
        frameSrc: ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        // shell/public/page-start.js, and ui-kit/rich-text in each remote that shows texts with formats
        trustedTypes: ['default', 'rich-text', "'allow-duplicates'"],
        formAction: ["'self'", ...(paymentOrigin ? [paymentOrigin] : [])],
        // Firefox and Safari support report-uri only
        reportUri: [CSP_REPORTS_PATH],
        reportTo: ['csp'],
      },
    },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
  });
  return {
    ...headersOf(protect),
    'permissions-policy': PERMISSIONS_POLICY,
    'reporting-endpoints': `csp="${CSP_REPORTS_PATH}"`,
  };
}

/**
 * The policy for Swagger UI, which sets HTML as plain strings, but shows nothing but the API's own document: without
 * Trusted Types (docs/decisions/trust.md#trusted-types).
 */
export function withoutTrustedTypes(policy: string): string {
  return policy
    .split(';')
    .filter((directive) => !directive.includes('trusted-types'))
    .join(';');
}

/** The headers that `protect` sets; they are the same for every response, so they are read once. */
function headersOf(protect: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  protect({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
