import {
  type EmailKind,
  emailKindNames,
  emailKindReaders,
  emailKinds,
} from '@praticio/contracts/identity/email-preferences';
import type { Profile } from '@praticio/contracts/identity/profile';
import { messageOf } from '@praticio/ui-kit/api';
import { Card } from '@praticio/ui-kit/card';
import { Switch } from '@praticio/ui-kit/choice';
import { Stack } from '@praticio/ui-kit/layout';
import { useProfile } from '@praticio/ui-kit/profile';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { saveRefusedEmails } from '../../api/save-refused-emails.ts';
import { PushSetting } from '../../push/push-setting.tsx';

/** Which mails the member wants; each switch takes effect at once. */
export function NotificationsTab({ profile }: { profile: Profile }) {
  const isRecruiter = profile.user.roles.includes('ROLE_RECRUITER');
  const kinds = emailKinds.filter((kind) => isRecruiter || emailKindReaders[kind] === 'members');
  return (
    <Stack>
      <Card>
        <PushSetting />
      </Card>
      <Card>
        <Stack>
          <h2 className="text-lg font-semibold">Emails que je reçois</h2>
          {kinds.map((kind) => (
            <EmailSwitch key={kind} kind={kind} />
          ))}
          <p className="text-sm text-muted">
            Les emails sur votre compte lui-même (sécurité, paiements, CV) vous parviennent toujours. Le
            centre de notifications, lui, montre tout.
          </p>
        </Stack>
      </Card>
    </Stack>
  );
}

function EmailSwitch({ kind }: { kind: EmailKind }) {
  const refused = useProfile().profile?.refusedEmails ?? [];
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isWanted: boolean) =>
      saveRefusedEmails(isWanted ? refused.filter((other) => other !== kind) : [...refused, kind]),
    onError: (error) => toast.error(messageOf(error, 'Erreur lors de la mise à jour du profil')),
    // one list holds all kinds: the responses to the switches may not overtake each other
    scope: { id: 'refused-emails' },
  });
  return (
    <Switch isSelected={isPending ? variables : !refused.includes(kind)} onChange={mutate}>
      {emailKindNames[kind]}
    </Switch>
  );
}
