import { runMoveFiles } from 'service-kit/run-move-files';

await runMoveFiles('blog');
