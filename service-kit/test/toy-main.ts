// The process that life-cycle.test.ts and consumer-crash.test.ts start and kill: a toy service with a slow route.
import { listSpecialties, suggestPlaces } from '@praticio/contracts/offers/endpoints';
import { runService } from '../src/service/run-service.ts';
import { handleRaw, toyService } from './toy-service.ts';

const SLOW_MS = 300;

await runService(
  toyService({
    on: {
      'account.erased': ({ data }) => {
        if (data.userId === 'deadly') process.kill(process.pid, 'SIGKILL');
        process.stdout.write(`handled ${data.userId}\n`);
      },
    },
    extra: [
      handleRaw(listSpecialties, async (ctx) => {
        process.stdout.write('accepted\n');
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        ctx.body = [];
      }),
      handleRaw(suggestPlaces, (ctx) => {
        ctx.body = [];
        void Promise.reject(new Error('the mail to marie@example.test failed'));
      }),
    ],
  }),
);
