import { runProcess } from '@praticio/service-kit/run-process';
import { startHub } from './start-hub.ts';

await runProcess('hub', startHub);
