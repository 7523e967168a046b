import { isAt, type RemoteRecord, remotePageAt } from '@praticio/contracts/base/remote-record';
import { useLocation } from '@praticio/ui-kit/router';
import { StaticRouter } from '@praticio/ui-kit/server-router';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ownPages } from '../own-pages.ts';
import { RecordsOfRendering, useRecords } from '../remotes/records.tsx';

/** The root element of a part, with its attributes as React takes them. */
interface KeptPart {
  tag: string;
  attributes: Record<string, unknown>;
}

/** Replaces layouts/kept-on-servers.ts for rendering on a server. */
export function keptOnServers(Part: ComponentType): ComponentType {
  /** By records, which a release replaces as a whole, then by kind of page: which links are current depends on it. */
  const kept = new WeakMap<readonly RemoteRecord[], Map<string, KeptPart>>();

  return function Kept() {
    const { pathname } = useLocation();
    const { records } = useRecords();
    const queries = useQueryClient();
    const kind = kindOf(pathname, records);
    if (kind === undefined) return <Part />;
    const parts = kept.get(records) ?? new Map<string, KeptPart>();
    kept.set(records, parts);
    let part = parts.get(kind);
    if (!part) {
      part = partOf(
        renderToString(
          <QueryClientProvider client={queries}>
            <StaticRouter location={pathname}>
              <RecordsOfRendering records={records}>
                <Part />
              </RecordsOfRendering>
            </StaticRouter>
          </QueryClientProvider>,
        ),
      );
      parts.set(kind, part);
    }
    return createElement(part.tag, part.attributes);
  };
}

/** The path of the page at `pathname`, with names in place of its parameters; undefined where there is no page. */
function kindOf(pathname: string, records: readonly RemoteRecord[]): string | undefined {
  const own = ownPages.find(({ path }) => isAt(path, pathname));
  return own?.path ?? remotePageAt(records, pathname)?.page.path;
}

/** Splits the HTML of one element. */
function partOf(html: string): KeptPart {
  const [, tag, written = '', inner] = /^<(\w+)([^>]*)>(.*)<\/\1>$/s.exec(html) ?? [];
  if (tag === undefined || inner === undefined || written.includes('&'))
    throw new Error('A kept part is not one element with plain attributes.');
  const attributes = [...written.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
    name === 'class' ? 'className' : name,
    value,
  ]);
  return {
    tag,
    attributes: { ...Object.fromEntries(attributes), dangerouslySetInnerHTML: { __html: inner } },
  };
}
