import { join } from 'node:path';
import { shellServerBuild } from '@praticio/ui-kit/server-build';

const source = join(import.meta.dirname, 'src');

export default shellServerBuild({
  entry: './src/server/render.tsx',
  folder: import.meta.dirname,
  replaced: [
    { imported: /^@tanstack\/react-query$/, by: join(source, 'server/react-query.ts') },
    { imported: /\/loader\.ts$/, by: join(source, 'server/loader.ts') },
  ],
});
