/**
 * The dependency rules of the design. A path is relative to the root; workspace packages resolve to their
 * real folder, so `contracts/offers/offer` is `contracts/src/offers/offer.ts` here. Type-only imports count too.
 */
const service = '^svc-[^/]+';
const remote = '^mf-[^/]+';
const test = '\\.test\\.ts$';

const inOrder = (names) => names.split(' ');

/**
 * The rooms of each service, in the order in which its service.ts opens them. A room imports from earlier ones only; if an
 * earlier room needs a later one, service.ts hands it a function.
 */
export const rooms = {
  billing: ['members', 'catalogue', 'accounts', 'welcome', 'payments', 'quotes', 'privacy'],
  blog: ['pictures', 'comments', 'articles', 'statistics', 'privacy'],
  identity: inOrder(
    'accounts mailbox passwords codes sessions passkeys registration teams keys registries structures candidates cvs documents library profiles users audit reports figures platform privacy',
  ),
  messaging: inOrder(
    'members offers updates attachments conversations notifications pushes reminders reply-templates privacy',
  ),
  offers: inOrder(
    'places specialties members slots offers reading offer-index search sitemap moderation interests figures engagements contracts pool publications imports alerts favorites for-you calendars planning webhooks privacy',
  ),
};

/** The folders of the kit of pages, from the bottom up: a folder imports of earlier ones only. */
const kitLayers = ['base', 'components', 'forms', 'editor', 'offers', 'app', 'federation'];

/** A file of a room; group 1 is the service, group 2 the room. */
const room = `^(svc-[^/]+)/src/(?!setup/)([^/]+)/`;
/** A file's role is the last word of its name, or mail. A file without a role is a rule. */
const ofRole = (roles) => `(?:(?:[a-z-]*-|)(?:${roles})\\.ts$|mail-[a-z-]+\\.ts$)`;
const anyRole = ofRole('part|routes|view|store|client|engine|events|migrations');
/** Files of the importing file's own service, or of its rooms other than its own. */
const inService = (file) => `^$1/src/(?!setup/)[^/]+/${file}`;
const inOtherRoom = (file) => `^$1/src/(?!setup/|$2/)[^/]+/${file}`;
const page = '^(shell|mf-[^/]+)';
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
      name: 'a-rule-is-pure',
      comment:
        'A file without a role decides: it uses contracts, errors and other rules. It knows stores, clients and faces of other rooms by type, and gets them from its part.',
      severity: 'error',
      from: { path: room, pathNot: [`${room}${anyRole}`, test] },
      to: {
        dependencyTypesNot: ['type-only'],
        pathNot: [
          inService(`(?!${anyRole})`),
          '^contracts/src',
          '^service-kit/src/(base/(acting|errors|turns)|print/typeset)\\.ts$',
          `${thirdParty}/zod/`,
          '^(node:)?crypto$',
        ],
      },
    },
    {
      name: 'routes-and-views-translate',
      comment: 'A route parses, calls a rule that its part hands over, and shows the result by a view.',
      severity: 'error',
      from: { path: `${room}(?:[a-z-]*-|)(?:routes|view)\\.ts$` },
      to: {
        path: [
          inService(ofRole('part|store|client|engine|events|migrations')),
          '^service-kit/src/(connections|files|events|mail)/',
          `${thirdParty}/(mongoose|@nats-io|nodemailer)/`,
        ],
      },
    },
    {
      name: 'stores-show-and-mail-nothing',
      comment:
        'A store, a client or an engine is called by rules; a mail is sent by the event that causes it.',
      severity: 'error',
      from: { path: `${room}(?:[a-z-]*-|)(?:store|client|engine|migrations)\\.ts$` },
      to: { path: inService(ofRole('part|routes|view|events')) },
    },
    {
      name: 'rooms-meet-in-rules-views-and-faces',
      comment: "The stores, clients, engines, routes, events and mails of a room are the room's own.",
      severity: 'error',
      from: { path: room, pathNot: test },
      to: { path: inOtherRoom(ofRole('store|client|engine|routes|events|migrations')) },
    },
    {
      name: 'a-part-is-opened-by-service',
      comment: "Another room knows the type of a room's face; service.ts hands it the face itself.",
      severity: 'error',
      from: { path: room },
      to: { path: inService('part\\.ts$'), dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(rooms).flatMap(([name, order]) =>
      order.slice(0, -1).map((earlier, at) => ({
        name: 'rooms-open-in-order',
        comment: 'An earlier room gets functions of later ones from service.ts (see the list at the top).',
        severity: 'error',
        from: { path: `^svc-${name}/src/${earlier}/`, pathNot: test },
        to: { path: `^svc-${name}/src/(${order.slice(at + 1).join('|')})/` },
      })),
    ),
    {
      name: 'a-room-never-imports-the-wiring',
      severity: 'error',
      from: { path: room },
      to: { path: `^$1/src/(main|service)\\.ts$` },
    },
    {
      name: 'only-a-part-reads-configuration',
      severity: 'error',
      from: { path: room, pathNot: `${room}part\\.ts$` },
      to: { path: `^$1/src/config\\.ts$` },
    },
    {
      name: 'features-meet-in-shared',
      comment:
        'A feature imports no other one: components of two features stand in shared, a page puts features together.',
      severity: 'error',
      from: { path: `${page}/src/features/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-know-no-route',
      severity: 'error',
      from: { path: `${page}/src/(features|shared|api)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/(routes|pages|exposes|layouts)/' },
    },
    {
      name: 'shared-and-api-know-no-feature',
      comment: 'Routes import features, features import shared, all of them import api.',
      severity: 'error',
      from: { path: `${page}/src/(shared|api)/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/features/' },
    },
    {
      name: 'api-knows-no-component',
      severity: 'error',
      from: { path: `${page}/src/api/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/src/(shared|forms)/' },
    },
    {
      name: 'pages-ask-for-the-vocabulary',
      comment:
        'Its table weighs more than a page: pages ask GET /api/specialties and the search for the meaning of words.',
      severity: 'error',
      from: { path: browser, pathNot: test.replace('ts$', 'tsx?$') },
      to: { path: '^contracts/src/offers/(vocabulary|contract-words)' },
    },
    {
      name: 'nobody-imports-a-service',
      comment: 'Services, gateway, renderer and pages meet in contracts, over HTTP and over NATS.',
      severity: 'error',
      from: { path: '^([^/]+)/' },
      to: { path: '^(svc-[^/]+|gateway|renderer)/', pathNot: '^$1/' },
    },
    {
      name: 'the-hub-knows-contracts-and-the-kit-only',
      comment: 'The hub runs alone or in svc-messaging, which knows it; never the other way round.',
      severity: 'error',
      from: { path: '^svc-messaging/hub/(src|test)/' },
      to: {
        path: '^(svc-|gateway/|ui-kit/|shell/|mf-|local/)',
        pathNot: '^svc-messaging/hub/',
      },
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
      to: { path: [remote, '^shell/', service, '^(gateway|renderer)/', '^local/'] },
    },
    ...kitLayers.slice(0, -1).map((lower, at) => ({
      name: 'arrows-of-ui-kit-go-down',
      comment: 'A folder of the kit imports of those below it only (see the list at the top).',
      severity: 'error',
      from: { path: `^ui-kit/src/${lower}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^ui-kit/src/(${kitLayers.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'components-know-no-domain',
      comment: 'A component that knows offers, accounts or messages stands in the folder of that domain.',
      severity: 'error',
      from: { path: '^ui-kit/src/(components|forms)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^contracts/src/(?!base/)' },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      severity: 'error',
      from: { path: `${browser}src/` },
      to: { path: ['^(service-kit|local|gateway|renderer)/', service] },
    },
    {
      name: 'services-know-no-page-and-no-set-up',
      severity: 'error',
      from: {
        path: '^(svc-[^/]+|gateway|renderer|service-kit)/src/',
        pathNot: '\\.test\\.ts$|^service-kit/src/testing',
      },
      to: { path: ['^(ui-kit|shell|local)/', remote] },
    },
    {
      name: 'local-is-imported-by-its-name',
      comment: 'What others use of local is in its exports; the rest may move.',
      severity: 'error',
      from: { pathNot: '^local/' },
      to: { path: '^local/', dependencyTypes: ['local'] },
    },
    {
      name: 'source-imports-no-test',
      severity: 'error',
      from: { path: '/src/', pathNot: '\\.test\\.tsx?$|/testing/|/src/test-' },
      to: { path: '\\.test\\.tsx?$|^[^/]+/(hub/)?test/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: thirdParty },
    // built files of ours; the pattern has no underscore, so that packages in node_modules are seen
    exclude: { path: '^[a-z./-]+/(dist|target|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
