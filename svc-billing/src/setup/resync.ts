import { runResync } from 'service-kit/run-resync';

await runResync('billing');
