import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'ui-kit/router';

interface Notices {
  success: string | null;
  error: string | null;
}

/** Reads the `success` and `error` query parameters once and clears them from the address. */
export function useQueryNotices(): Notices {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const [notices, setNotices] = useState<Notices>({ success: null, error: null });
  useEffect(() => {
    const arrived = { success: parameters.get('success'), error: parameters.get('error') };
    if (arrived.success === null && arrived.error === null) return;
    setNotices(arrived);
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
