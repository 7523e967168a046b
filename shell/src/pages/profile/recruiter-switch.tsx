import { Card } from '@praticio/ui-kit/card';
import { Switch } from '@praticio/ui-kit/choice';
import { useBecomeRecruiter } from '@praticio/ui-kit/recruiter';
import { useHasRole } from '@praticio/ui-kit/session';

/** A practitioner who wants to publish offers after all; there is no way back. */
export function RecruiterSwitch() {
  const isRecruiter = useHasRole('ROLE_RECRUITER');
  const { mutate, isPending } = useBecomeRecruiter();
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
