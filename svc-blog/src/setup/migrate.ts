import { runMigrations } from 'service-kit/run-migrations';
import { blogService } from '../service.ts';

await runMigrations(blogService);
