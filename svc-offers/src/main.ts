import { runService } from '@praticio/service-kit/run-service';
import { offersService } from './service.ts';

await runService(offersService);
