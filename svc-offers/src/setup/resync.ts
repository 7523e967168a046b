import { runResync } from '@praticio/service-kit/run-resync';

await runResync('offers');
