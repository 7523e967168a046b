import { useMutation } from '@tanstack/react-query';
import { messageOf } from 'ui-kit/api';
import { Card } from 'ui-kit/card';
import { Switch } from 'ui-kit/choice';
import { awaitWelcomeCredit, becomeRecruiter } from 'ui-kit/recruiter';
import { useHasRole } from 'ui-kit/session';
import { toast } from 'ui-kit/toast';

/** A practitioner who wants to publish offers after all; there is no way back. */
export function RecruiterSwitch() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const { mutate, isPending } = useMutation({
    mutationFn: becomeRecruiter,
    onSuccess: () => {
      toast.success('Vous pouvez maintenant publier des offres.');
      awaitWelcomeCredit().catch((error: unknown) => console.warn('The balance is not known yet', error));
    },
    onError: (error) =>
      toast.error(messageOf(error, 'Erreur lors de la mise à jour du profil professionnel')),
  });
  return (
    <Card>
      <Switch
        isSelected={isRecruiter || isPending}
        isDisabled={isRecruiter || isPending}
        onChange={() => mutate()}
        description={
          isRecruiter
            ? 'Votre compte est aussi un compte recruteur : vous publiez des offres et consultez la CVthèque.'
            : 'Votre compte devient aussi un compte recruteur : vous publiez des offres, recevez des candidatures et consultez la CVthèque. Ce choix est définitif.'
        }
      >
        Je souhaite aussi publier des offres
      </Switch>
    </Card>
  );
}
