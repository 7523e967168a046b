import { runMigrations } from 'service-kit/run-migrations';
import { offersService } from '../service.ts';

await runMigrations(offersService);
