import { startAlone } from '@praticio/ui-kit/stand-alone';
import routes from './exposes/routes.tsx';

startAlone('mf-admin', routes);
