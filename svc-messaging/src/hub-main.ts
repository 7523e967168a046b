import { runProcess } from 'service-kit/run-process';
import { startHub } from './hub/start-hub.ts';

await runProcess('hub', startHub);
