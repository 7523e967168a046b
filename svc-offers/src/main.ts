import { runService } from 'service-kit/run-service';
import { offersService } from './service.ts';

await runService(offersService);
