import { remoteServerBuild } from '@praticio/ui-kit/server-build';
import { remote } from './module-federation.config.ts';

export default remoteServerBuild(remote);
