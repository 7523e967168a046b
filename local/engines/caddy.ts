import { findGoTool } from './go-tool.ts';

/** Finds Caddy in the version of docker-compose.yml, which tests start with our configuration; null if it is not available. */
export const findCaddy = (soak: boolean) =>
  findGoTool(
    {
      name: 'caddy',
      module: 'github.com/caddyserver/caddy/v2/cmd/caddy@v2.10.2',
      subject: 'Proxy',
      without: 'the tests that start Caddy are skipped',
      isLarge: true,
    },
    { soak },
  );
