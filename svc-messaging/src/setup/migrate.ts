import { runMigrations } from '@praticio/service-kit/run-migrations';
import { messagingService } from '../service.ts';

await runMigrations(messagingService);
