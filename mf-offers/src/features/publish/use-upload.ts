import { useEffect, useRef, useState } from 'react';

/** Whether `error` says that somebody stopped an upload on purpose. */
export function isStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Follows the files of a form on their way. `share` is what is sent, from 0 to 1, null while nothing is. Leaving the
 * page stops them: the answer would otherwise lead the user away from where they went.
 */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const current = useRef<AbortController | null>(null);
  const stop = () => current.current?.abort();
  useEffect(() => () => current.current?.abort(), []);
  const begin = () => {
    current.current = new AbortController();
    setShare(null);
    return { onProgress: setShare, signal: current.current.signal };
  };
  return { share, begin, stop };
}
