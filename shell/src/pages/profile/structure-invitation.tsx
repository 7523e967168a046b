import { LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';

/** For members without a structure: it may be added at any time. */
export function StructureInvitation() {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="kit-subtitle">Votre structure</h2>
      <p className="text-muted">
        Vous exercez dans une structure ou souhaitez recruter ? Ajoutez-la : votre profil et vos candidatures
        restent les mêmes.
      </p>
      <LinkButton
        className="justify-self-start"
        to="/onboarding/structure"
        variant="secondary"
        icon="building"
      >
        Ajouter une structure
      </LinkButton>
    </Card>
  );
}
