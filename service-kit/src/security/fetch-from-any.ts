/**
 * Asks the first of `urls`, the instances of one service, that takes the connection. A request that an instance may
 * have done goes to no other one.
 */
export async function fetchFromAny(urls: string[], init: RequestInit): Promise<Response> {
  let failure: unknown = new Error('there is no instance to ask');
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
