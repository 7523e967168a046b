import { join } from 'node:path';
import { shellServerBuild } from '@praticio/ui-kit/server-build';

const source = join(import.meta.dirname, 'src');
const kit = join(import.meta.dirname, '../ui-kit/src');

export default shellServerBuild({
  entry: './src/server/render.tsx',
  folder: import.meta.dirname,
  replaced: [
    { imported: /^@tanstack\/react-query$/, by: join(source, 'server/react-query.ts') },
    { imported: /\/link\.tsx$/, by: join(kit, 'base/server-link.tsx') },
    { imported: /\/kept-on-servers\.ts$/, by: join(source, 'server/kept-on-servers.tsx') },
    { imported: /\/map-land\.tsx$/, by: join(kit, 'offers/server-map-land.tsx') },
    { imported: /\/loader\.ts$/, by: join(source, 'server/loader.ts') },
  ],
});
