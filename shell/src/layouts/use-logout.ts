import { logout } from '@praticio/ui-kit/profile';
import { useNavigate } from '@praticio/ui-kit/router';

/** Ends the session and leads to the login page. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => void logout().then(() => navigate('/login', { replace: true, state: null }));
}
