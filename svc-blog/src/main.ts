import { runService } from '@praticio/service-kit/run-service';
import { blogService } from './service.ts';

await runService(blogService);
