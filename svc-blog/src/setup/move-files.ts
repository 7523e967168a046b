import { runMoveFiles } from '@praticio/service-kit/run-move-files';

await runMoveFiles('blog');
