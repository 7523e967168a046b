import { currentPasswordSchema } from '@praticio/contracts/identity/account';
import type { Team } from '@praticio/contracts/identity/team';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormPasswordField } from '@praticio/ui-kit/form-fields';
import { Stack } from '@praticio/ui-kit/layout';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { closeTeam } from '../../api/close-team.ts';
import { leaveTeam } from '../../api/leave-team.ts';
import { useLogout } from '../../layouts/use-logout.ts';

/** How the reader gets out: a founder with their account, the last Responsable by closing, anybody else at once. */
export function LeaveCard({ team, isFounder }: { team: Team; isFounder: boolean }) {
  const managers = team.members.filter(({ part }) => part === 'responsable');
  const isLast = managers.length === 1 && managers[0]?.isSelf === true;
  return (
    <Card as="section">
      <h2 className="kit-subtitle mb-2">{isFounder ? 'Passer la main' : "Quitter l'équipe"}</h2>
      {isFounder ? (
        <HandOver isLast={isLast} />
      ) : isLast ? (
        <CloseStructure name={team.name} />
      ) : (
        <Leave name={team.name} />
      )}
    </Card>
  );
}

function HandOver({ isLast }: { isLast: boolean }) {
  return (
    <Stack>
      <p>
        Vous avez créé cette structure. Avec un autre Responsable, elle continue quand vous supprimez votre
        compte : ses offres, ses conversations et ses crédits lui restent.
        {isLast && " Il n'y en a pas encore : donnez d'abord ce rôle à un membre, ou invitez-le."}
      </p>
      <div>
        <LinkButton to="/profile/security" variant="secondary">
          Ouvrir la sécurité du compte
        </LinkButton>
      </div>
    </Stack>
  );
}

function Leave({ name }: { name: string }) {
  const leaveSession = useLogout();
  const { mutate, isPending } = useMutation({
    mutationFn: leaveTeam,
    onSuccess: () => {
      toast.success(`Vous ne faites plus partie de l'équipe de « ${name} ».`);
      leaveSession();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Stack>
      <p>
        Vous n'aurez plus accès à ses offres, candidats, messages ni CV. Ce que vous avez fait pour elle lui
        reste. Vous devrez vous reconnecter.
      </p>
      <div>
        <Button variant="danger" isPending={isPending} pendingLabel="Départ…" onPress={() => mutate()}>
          Quitter l'équipe
        </Button>
      </div>
    </Stack>
  );
}

function CloseStructure({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false);
  const leaveSession = useLogout();
  const form = useServerForm({
    schema: currentPasswordSchema,
    defaultValues: { password: '' },
    submit: closeTeam,
    onSuccess: () => {
      toast.success(`La structure « ${name} » est fermée.`);
      leaveSession();
    },
  });
  return (
    <Stack>
      <p>
        Vous êtes le seul Responsable. Pour partir, donnez ce rôle à un autre membre, ou fermez la structure
        pour toute l'équipe.
      </p>
      <div>
        <Button variant="danger" onPress={() => setAsking(true)}>
          Fermer la structure
        </Button>
      </div>
      <Dialog title={`Fermer « ${name} » ?`} isOpen={isAsking} onOpenChange={setAsking}>
        <Form form={form} aria-label="Fermeture de la structure">
          <p>
            Ses offres, ses conversations et ses crédits sont supprimés pour toute l'équipe, qui en est
            prévenue par email. Vos comptes restent.
          </p>
          <FormPasswordField
            name="password"
            label="Mot de passe"
            autoComplete="current-password"
            isRequired
          />
          <div className="kit-dialog__actions">
            <Button variant="secondary" onPress={() => setAsking(false)}>
              Annuler
            </Button>
            <SubmitButton variant="danger" pendingLabel="Fermeture…">
              Fermer pour toute l'équipe
            </SubmitButton>
          </div>
        </Form>
      </Dialog>
    </Stack>
  );
}
