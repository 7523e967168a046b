import { defineConfig } from '@playwright/test';
import { findBrowser } from '@praticio/local/browser';

/**
 * Features that Playwright turns off, since a list of one's own replaces its list, and the browser's own address bar: two pages
 * of 400 scripts that each new window loads, a third of what a journey's page costs.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // a process kept ready for the next page, which a journey rarely opens: a seventh of the browser's time
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey lives for seconds: the time that V8 spends on optimising its code is never earned back.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${withoutFeatures.join(',')}`,
];

const DEEP_ON_DESKTOP = /@deep(?!-on-phone)/;
/** Only `npm run test:soak` runs these. */
const SOAK = /@soak(?!-on-desktop)/;
const SOAK_ON_DESKTOP = /@soak/;
/**
 * A journey runs at desktop width; those tagged @phone on a phone too, those tagged @phone-only nowhere else. `npm test`
 * leaves out those tagged @deep, and on a phone also those tagged @deep-on-phone, which `npm run test:deep` runs; both
 * leave those tagged @soak-on-desktop to `npm run test:soak` at that width.
 */
const chosen = {
  everyday: {
    phone: { grep: /@phone/, grepInvert: [/@deep/, SOAK] },
    desktop: { grepInvert: [/@phone-only/, DEEP_ON_DESKTOP, SOAK_ON_DESKTOP] },
  },
  deep: {
    phone: { grep: /^(?=.*@phone).*@deep/, grepInvert: SOAK },
    desktop: { grep: DEEP_ON_DESKTOP, grepInvert: [/@phone-only/, SOAK_ON_DESKTOP] },
  },
  all: { phone: { grep: /@phone/ }, desktop: { grepInvert: /@phone-only/ } },
};
const { TEST_PART } = process.env;
/** Frames of animations are a tenth of the browser's time; `npm run test:soak` draws them. */
const motion = TEST_PART === 'everyday' || TEST_PART === 'deep' ? ({ reducedMotion: 'reduce' } as const) : {};
const { phone: onPhone, desktop: onDesktop } =
  chosen[TEST_PART === 'everyday' || TEST_PART === 'deep' ? TEST_PART : 'all'];

const KILLED = '**/killed-processes.spec.ts';
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/**
 * Journeys in a real browser over a whole platform, which global-set-up.config.ts starts unless E2E_URL and E2E_MAIL_URL name
 * a running one.
 */
export default defineConfig({
  testDir: './e2e',
  globalSetup: './e2e/global-set-up.config.ts',
  outputDir: './test-results',
  // One often waits: for a mail, for a process that was killed.
  workers: 3,
  fullyParallel: true,
  // A journey that passes only at its second try is named in the summary.
  retries: 1,
  timeout: 300_000,
  // A wait ends with its condition: only a failure takes so long.
  expect: { timeout: 45_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    locale: 'fr-FR',
    contextOptions: motion,
    // a click that nothing takes ends with its reason, not with the time of the journey
    actionTimeout: 60_000,
    // Recording a trace takes about as long as the journey: only a second try has one.
    trace: 'on-first-retry',
    launchOptions: { executablePath: await findBrowser(), args: flags },
  },
  // in the order of their start
  projects: [
    // mostly waits: begun last, it would be waited for alone
    { name: 'killed', testMatch: KILLED, ...onDesktop, use: desktop },
    { name: 'phone', testIgnore: KILLED, ...onPhone, use: phone },
    { name: 'desktop', testIgnore: KILLED, ...onDesktop, use: desktop },
  ],
});
