import { runService } from '@praticio/service-kit/run-service';
import { billingService } from './service.ts';

await runService(billingService);
