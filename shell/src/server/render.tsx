import { Writable } from 'node:stream';
import type { RemoteRecord } from '@praticio/contracts/base/remote-record';
import { AreaBoundary } from '@praticio/ui-kit/area-boundary';
import { parisDay } from '@praticio/ui-kit/days';
import { createQueryClient } from '@praticio/ui-kit/query';
import { StaticRouter } from '@praticio/ui-kit/server-router';
import { Today } from '@praticio/ui-kit/today';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Frame } from '../frame.tsx';
import { RecordsOfRendering } from '../remotes/records.tsx';
import { type PageState, renderedQueries } from '../rendered-page.ts';

export { provideRoutes } from './loader.ts';
export { sharedModules } from './shared-modules.js';

const ROOT = '<div id="root">';

export interface RenderedParts {
  head: string;
  body: string;
  state: PageState;
}

/**
 * Renders the page at `url` for a visitor at the time `now` (milliseconds since 1970), over the remotes with these `records`. The
 * renderer calls it by this name, also in other versions of the shell.
 */
export async function draw(
  url: string,
  now: number,
  records: readonly RemoteRecord[],
  signal: AbortSignal,
): Promise<RenderedParts> {
  const queries = createQueryClient({ retries: false });
  try {
    const html = await htmlOf(
      <div id="root">
        <StrictMode>
          <AreaBoundary>
            <Today value={parisDay(new Date(now))}>
              <StaticRouter location={url}>
                <RecordsOfRendering records={records}>
                  <Frame queries={queries} />
                </RecordsOfRendering>
              </StaticRouter>
            </Today>
          </AreaBoundary>
        </StrictMode>
      </div>,
      signal,
    );
    const start = html.indexOf(ROOT);
    if (start === -1) throw new Error('The page was rendered without its root.');
    const body = html.slice(start + ROOT.length, html.lastIndexOf('</div>'));
    return { head: html.slice(0, start), body, state: { now, ...renderedQueries(queries) } };
  } finally {
    queries.clear();
  }
}

/** Resolves with the whole page; any failure in it rejects, since a browser would have to render it again. */
function htmlOf(page: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString()));
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(page, {
      // a larger part of a page would be put into its place by an inline script, which the Content-Security-Policy refuses
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        failure ??= error;
      },
      onShellError: reject,
      onAllReady() {
        if (failure === undefined) pipe(sink);
        else {
          reject(failure);
          abort();
        }
      },
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
