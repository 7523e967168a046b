import { runService } from 'service-kit/run-service';
import { blogService } from './service.ts';

await runService(blogService);
