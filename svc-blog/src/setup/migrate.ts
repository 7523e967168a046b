import { runMigrations } from '@praticio/service-kit/run-migrations';
import { blogService } from '../service.ts';

await runMigrations(blogService);
