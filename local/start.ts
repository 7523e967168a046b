import { parseArgs } from 'node:util';
import { runCommand, SetUpError, say } from './console.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.ts';
import { platformUrls } from './platform/environment.ts';
import { defaultDataDir, type Platform, startPlatform } from './platform.ts';
import { untilAskedToStop } from './stop-request.ts';

/** `npm start` runs the whole platform until Ctrl-C, SIGTERM or the end of the parent process. */
await runCommand(async () => {
  const { values } = parse();
  const begun = performance.now();
  const asked = untilAskedToStop();
  const starting = startPlatform({
    dataDir: defaultDataDir(),
    ports: process.env.PORTS === 'free' ? 'free' : 'default',
    demo: !values['no-demo'],
    traces: values.trace ?? false,
    say,
  });
  const platform = await Promise.race([starting, asked.then(() => null)]);
  if (!platform) {
    await starting.then((late) => late.stop()).catch(() => {});
    return 0;
  }
  announce(platform, values['no-demo'] ?? false, (performance.now() - begun) / 1000);
  const why = await asked;
  say(`\n${why}: stopping`);
  await platform.stop();
  say('Stopped. The next npm start continues with the same data.');
  return 0;
});

function parse() {
  try {
    return parseArgs({
      args: process.argv.slice(2).filter((argument) => argument !== '--'),
      // setup of engines reads `yes`
      options: {
        'no-demo': { type: 'boolean' },
        trace: { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new SetUpError(`${(error as Error).message}\nUsage: npm start [-- --no-demo] [--trace] [--yes]`);
  }
}

function announce({ url, mailUrl, setting }: Platform, withoutDemo: boolean, seconds: number): void {
  const { stripeUrl, tracesUrl } = platformUrls(setting);
  say(`\nPraticio is ready after ${seconds.toFixed(1)} s\n`);
  say(`  Site       ${url}`);
  if (mailUrl) say(`  Emails     ${mailUrl}`);
  if (stripeUrl) say(`  Payments   ${stripeUrl} (stand-in for Stripe)`);
  if (tracesUrl) say(`  Traces     ${tracesUrl}`);
  if (!withoutDemo) {
    for (const { email, description } of demoAccounts)
      say(`  ${description.padEnd(10)} ${email} / ${DEMO_PASSWORD}`);
  }
  say('\nCtrl-C stops everything.');
}
