import { runService } from 'service-kit/run-service';
import { billingService } from './service.ts';

await runService(billingService);
