import { runService } from '@praticio/service-kit/run-service';
import { messagingService } from './service.ts';

await runService(messagingService);
