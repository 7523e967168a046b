/**
 * Sends the request to the first of `urls` (instances of one service) that accepts the connection. A request that an
 * instance may have carried out is not sent to another one.
 */
export async function fetchFromAny(urls: string[], init: RequestInit): Promise<Response> {
  let failure: unknown = new Error('no instance is configured');
  for (const url of urls) {
    try {
      return await fetch(url, init);
    } catch (error) {
      failure = error;
      if (!isRefused(error)) break;
    }
  }
  throw failure;
}

function isRefused(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH';
}
