import type { AdminUser } from '@praticio/contracts/administration/user';
import { useEndSessions } from '../../api/end-sessions.ts';
import { useEraseUser } from '../../api/erase-user.ts';
import { useExportUser } from '../../api/export-user.ts';
import { useResendVerification } from '../../api/resend-verification.ts';
import { useSetBanned } from '../../api/set-banned.ts';
import { useSetRecruiter } from '../../api/set-recruiter.ts';
import { useSetStructureVerified } from '../../api/set-structure-verified.ts';
import { DecisionForm } from '../../shared/decision-form.tsx';
import { CreditsForm } from './credits-form.tsx';
import { type UserPanel as PanelName, userDecision } from './user-decisions.ts';

interface UserPanelProps {
  user: AdminUser;
  name: PanelName;
  onClose: () => void;
}

/** The confirmation or form below an account's row. */
export function UserPanel({ user, name, onClose }: UserPanelProps) {
  const acts = {
    setBanned: useSetBanned().mutateAsync,
    setRecruiter: useSetRecruiter().mutateAsync,
    setVerified: useSetStructureVerified().mutateAsync,
    resend: useResendVerification().mutateAsync,
    endSessions: useEndSessions().mutateAsync,
    exportUser: useExportUser().mutateAsync,
    eraseUser: useEraseUser().mutateAsync,
  };
  if (name === 'credits') return <CreditsForm user={user} onClose={onClose} />;
  return <DecisionForm key={name} decision={userDecision(user, name, acts)} onClose={onClose} />;
}
