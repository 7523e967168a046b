import { useLocation, useNavigate, useSearchParams } from '@praticio/ui-kit/router';
import { useEffect, useState } from 'react';
import { knownError, knownSuccess } from './known-notices.ts';

interface Notices {
  success: string | null;
  error: string | null;
}

/**
 * Reads the `success` and `error` query parameters once and clears them from the URL. A text that is not one of our own
 * sentences, or the code of one, is not shown.
 */
export function useQueryNotices(): Notices {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [notices, setNotices] = useState<Notices>({ success: null, error: null });
  useEffect(() => {
    if (!parameters.has('success') && !parameters.has('error')) return;
    setNotices({
      success: knownSuccess(parameters.get('success')),
      error: knownError(parameters.get('error')),
    });
    const rest = new URLSearchParams(parameters);
    rest.delete('success');
    rest.delete('error');
    void navigate(
      { pathname: location.pathname, search: rest.toString() },
      { replace: true, state: location.state },
    );
  }, [parameters, location, navigate]);
  return notices;
}
