// The process that life-cycle.test.ts starts and kills: a toy service with one slow route.
import { runService } from '../src/service/run-service.ts';
import { toyService } from './toy-service.ts';

const SLOW_MS = 300;

await runService(
  toyService({
    extra: {
      'GET /api/specialties': async (ctx) => {
        process.stdout.write('accepted\n');
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        ctx.body = [];
      },
      'GET /api/places': (ctx) => {
        ctx.body = [];
        void Promise.reject(new Error('left alone by marie@example.test'));
      },
    },
  }),
);
