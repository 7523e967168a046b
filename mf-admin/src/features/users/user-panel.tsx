import type { AdminUser } from 'contracts/administration/user';
import { useChangeUser, useResendVerification } from '../../api/change-user.ts';
import { DecisionForm } from '../../shared/decision-form.tsx';
import { CreditsForm } from './credits-form.tsx';
import { type UserPanel as PanelName, userDecision } from './user-decisions.ts';

interface UserPanelProps {
  user: AdminUser;
  name: PanelName;
  onClose: () => void;
}

/** Confirms what was chosen for an account, below its row. */
export function UserPanel({ user, name, onClose }: UserPanelProps) {
  const change = useChangeUser();
  const resend = useResendVerification();
  if (name === 'credits') return <CreditsForm user={user} onClose={onClose} />;
  const acts = { change: change.mutateAsync, resend: resend.mutateAsync };
  return <DecisionForm key={name} decision={userDecision(user, name, acts)} onClose={onClose} />;
}
