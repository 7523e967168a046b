import { useEffect, useRef, useState } from 'react';

/** Whether `error` means that the user cancelled an upload. */
export function isStopped(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/**
 * Progress of a form's upload. `share` goes from 0 to 1 and is null without an upload. Leaving the page cancels the
 * upload: otherwise its response would navigate away from the page that the user went to.
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
