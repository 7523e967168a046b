import type { TeamPart } from '@praticio/contracts/base/auth';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Select } from '@praticio/ui-kit/select';
import { TextField } from '@praticio/ui-kit/text-field';
import { toast } from '@praticio/ui-kit/toast';
import { type FormEvent, useState } from 'react';
import { inviteMember } from '../../api/invite-member.ts';
import { useTeamChange } from '../../api/use-team-change.ts';
import { partOptions, partRights } from './part-words.ts';

/** Mails an invitation, valid for 7 days. */
export function InvitationForm() {
  const [email, setEmail] = useState('');
  const [part, setPart] = useState<TeamPart>('recruteur');
  const { mutate, isPending, error } = useTeamChange(inviteMember);
  function send(event: FormEvent) {
    event.preventDefault();
    const sentTo = email.trim();
    if (sentTo === '') return;
    mutate(
      { email: sentTo, part },
      {
        onSuccess: () => {
          toast.success(`Une invitation est partie à ${sentTo}.`);
          setEmail('');
        },
      },
    );
  }
  return (
    <form onSubmit={send} className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-end" noValidate>
      <TextField
        label="Adresse email"
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        {...(error && { error: messageOf(error) })}
      />
      <Select
        label="Rôle"
        options={partOptions}
        value={part}
        onChange={(value) => setPart(value as TeamPart)}
      />
      <Button type="submit" isPending={isPending} pendingLabel="Envoi…">
        Inviter
      </Button>
      <p className="text-sm text-muted sm:col-span-3">{partRights[part]}</p>
    </form>
  );
}
