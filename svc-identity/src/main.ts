import { runService } from 'service-kit/run-service';
import { identityService } from './service.ts';

await runService(identityService);
