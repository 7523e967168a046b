import { runMigrations } from '@praticio/service-kit/run-migrations';
import { offersService } from '../service.ts';

await runMigrations(offersService);
