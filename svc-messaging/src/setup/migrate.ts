import { runMigrations } from 'service-kit/run-migrations';
import { messagingService } from '../service.ts';

await runMigrations(messagingService);
