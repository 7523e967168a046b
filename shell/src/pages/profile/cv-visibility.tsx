import type { Profile } from '@praticio/contracts/identity/profile';
import { ApiError, messageOf } from '@praticio/ui-kit/api';
import { Switch } from '@praticio/ui-kit/choice';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { SpecialtyPicker, useSpecialties } from '@praticio/ui-kit/pickers';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type CvSettings, saveCvSettings } from '../../api/save-cv-settings.ts';

const NO_SPECIALTY = 'Choisissez la spécialité de votre CV pour le rendre visible';

/** Under which specialty recruiters find the CV, and whether they do. Showing it asks for consent. */
export function CvVisibility({ cv }: { cv: Profile['userCv'] }) {
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { data: specialties = [] } = useSpecialties();
  const isVisible = cv?.visibleInCvLibrary ?? false;
  const { mutateAsync, isPending } = useMutation({ mutationFn: saveCvSettings });

  const save = async (settings: CvSettings, done: string) => {
    setError(undefined);
    try {
      await mutateAsync(settings);
      toast.success(done);
    } catch (failure) {
      const atField = failure instanceof ApiError ? failure.fieldErrors.specialty : undefined;
      if (atField) setError(atField);
      else toast.error(messageOf(failure, 'Erreur lors de la mise à jour du profil'));
    }
  };
  const toggle = (wanted: boolean) => {
    if (!wanted) {
      return void save({ visibleInCvLibrary: false }, "Votre CV n'est plus visible dans la CVthèque");
    }
    if (cv?.specialty) setAsking(true);
    else setError(NO_SPECIALTY);
  };

  return (
    <>
      <SpecialtyPicker
        label="Spécialité du CV"
        value={cv?.specialty?.name ?? ''}
        onChange={(name) => {
          const id = specialties.find((specialty) => specialty.name === name)?.id;
          void save({ specialty: id ?? '' }, 'Spécialité du CV enregistrée');
        }}
        isDisabled={!cv || isPending}
        error={error}
      />
      <Switch
        isSelected={isVisible}
        isDisabled={!cv || isPending}
        onChange={toggle}
        description={
          cv
            ? 'Les recruteurs trouvent votre CV par spécialité, sans votre nom. Vous pouvez le masquer à tout moment.'
            : "Ajoutez d'abord votre CV"
        }
      >
        Rendre mon CV visible dans la CVthèque
      </Switch>
      <ConfirmDialog
        title="Rendre votre CV visible ?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() =>
          save({ visibleInCvLibrary: true }, 'Votre CV est maintenant visible dans la CVthèque')
        }
        confirmLabel="J'accepte et je rends mon CV visible"
      >
        <p>
          J'accepte que les recruteurs inscrits sur Praticio voient ma spécialité, la date de mon CV et ce que
          j'indique dans « Mes disponibilités » (profession, département, jours libres, types de contrat,
          années d'expérience) et, lorsqu'ils utilisent un crédit pour le débloquer, qu'ils voient mon nom et
          téléchargent mon CV.
        </p>
        <p className="mt-3 text-sm text-muted">
          Je peux retirer cet accord à tout moment depuis mon profil : mon CV disparaît aussitôt de la
          CVthèque.
        </p>
      </ConfirmDialog>
    </>
  );
}
