import { runService } from 'service-kit/run-service';
import { messagingService } from './service.ts';

await runService(messagingService);
