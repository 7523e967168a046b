import { findGoTool } from './go-tool.ts';

/** Finds k6, which sends the load of `npm run bench -- load`; null if it is not available. */
export const findK6 = () =>
  findGoTool(
    {
      name: 'k6',
      module: 'go.k6.io/k6@v1.8.1',
      subject: 'Load',
      without: 'the marketplace cannot be loaded',
      isLarge: true,
    },
    { soak: true },
  );
