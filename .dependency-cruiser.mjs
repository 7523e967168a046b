/**
 * The dependency rules of the design. A path is relative to the root; workspace packages resolve to their
 * real folder, so `contracts/offers/offer` is `contracts/src/offers/offer.ts` here. Type-only imports count too.
 */
const service = '^svc-[^/]+';
const remote = '^mf-[^/]+';
const browser = '^(ui-kit|shell|mf-[^/]+)/';
const thirdParty = 'node_modules';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or miss a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(node|bun):|\\.css$|^mf_' },
    },
    {
      name: 'contracts-import-zod-only',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contracts/src', `${thirdParty}/zod/`] },
    },
    {
      name: 'domain-is-pure',
      comment: 'Domain knows its own folder, contracts and service-kit/errors; the rest comes in as ports.',
      severity: 'error',
      from: { path: `${service}/src/domain/`, pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: [
          `${service}/src/domain/`,
          '^contracts/src',
          '^service-kit/src/base/errors\\.ts$',
          `${thirdParty}/zod/`,
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'layers-meet-in-the-domain',
      comment: 'http, persistence and events import domain, never each other; main and app wire them.',
      severity: 'error',
      from: { path: `${service}/src/(http|persistence|events)/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${service}/src/(http|persistence|events)/`, pathNot: `${service}/src/$1/` },
    },
    {
      name: 'a-layer-never-imports-the-wiring',
      severity: 'error',
      from: { path: `${service}/src/(http|persistence|events|domain)/` },
      to: { path: `${service}/src/(main|app)\\.ts$` },
    },
    {
      name: 'nobody-imports-a-service',
      comment: 'Services, gateway and pages meet in contracts, over HTTP and over NATS.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: '^(svc-[^/]+|gateway)/', pathNot: '^$1/' },
    },
    {
      name: 'nobody-imports-a-page',
      comment: 'Remotes meet in contracts, ui-kit and the slots of the shell, never by import.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: '^(shell|mf-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'ui-kit-knows-no-page',
      severity: 'error',
      from: { path: '^ui-kit/' },
      to: { path: [remote, '^shell/', service, '^gateway/', '^local/'] },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      severity: 'error',
      from: { path: `${browser}src/` },
      to: { path: ['^(service-kit|local|gateway)/', service] },
    },
    {
      name: 'services-know-no-page-and-no-set-up',
      severity: 'error',
      from: {
        path: '^(svc-[^/]+|gateway|service-kit)/src/',
        pathNot: '\\.test\\.ts$|^service-kit/src/testing',
      },
      to: { path: ['^(ui-kit|shell|local)/', remote] },
    },
    {
      name: 'source-imports-no-test',
      severity: 'error',
      from: { path: '/src/', pathNot: '\\.test\\.tsx?$|/testing/|/src/test-' },
      to: { path: '\\.test\\.tsx?$|^[^/]+/test/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: thirdParty },
    exclude: { path: '(^|/)(dist|target|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
