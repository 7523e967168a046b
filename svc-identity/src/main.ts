import { runService } from '@praticio/service-kit/run-service';
import { identityService } from './service.ts';

await runService(identityService);
