import { remoteBuild } from '@praticio/ui-kit/rsbuild';
import { remote } from './module-federation.config.ts';

export default remoteBuild(remote);
