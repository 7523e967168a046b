import { useProfile } from '@praticio/ui-kit/profile';
import { useSession } from '@praticio/ui-kit/session';

/** The signed-in member's name; before it is known (or without one) their email address. */
export function useOwnName(): { name: string; shortName: string } {
  const { user } = useSession();
  const { profile } = useProfile();
  const email = user?.email ?? '';
  const name = [profile?.firstname, profile?.lastname].filter(Boolean).join(' ') || email;
  return { name, shortName: profile?.firstname || email };
}
