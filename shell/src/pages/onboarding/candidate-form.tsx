import {
  type CandidateOnboardingInput,
  candidateOnboardingSchema,
} from '@praticio/contracts/identity/candidate';
import type { Profile } from '@praticio/contracts/identity/profile';
import { ApiError } from '@praticio/ui-kit/api';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { FormSpecialtyPicker } from '@praticio/ui-kit/picker-fields';
import { professionsQuery } from '@praticio/ui-kit/professions';
import { reloadProfile } from '@praticio/ui-kit/profile';
import { useNavigate } from '@praticio/ui-kit/router';
import { searchedNow } from '@praticio/ui-kit/visit';
import { onboardCandidate } from '../../api/onboard-candidate.ts';
import { FieldGroup } from '../../forms/field-group.tsx';
import { forgetIntention } from '../account/intention.ts';
import { keepSearched } from './keep-searched.ts';
import { useNextPage } from './next-page.ts';

/** For people who look for a post and have no structure: a name and a profession are enough. */
export function CandidateForm({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const next = useNextPage();
  const finish = async () => {
    forgetIntention();
    await keepSearched();
    await reloadProfile();
    await navigate(next, { replace: true });
  };
  const form = useServerForm<CandidateOnboardingInput, CandidateOnboardingInput, Profile>({
    schema: candidateOnboardingSchema,
    defaultValues: {
      firstname: profile.firstname ?? '',
      lastname: profile.lastname ?? '',
      phone: profile.phone ?? '',
      profession: searchedNow()?.profession ?? '',
      rppsNumber: '',
    },
    fallbackMessage: "Erreur lors de l'enregistrement de votre profil",
    submit: onboardCandidate,
    onSuccess: finish,
    // The profile was saved by an earlier try whose response got lost.
    onFailure: async (failure) => {
      const isSaved = failure instanceof ApiError && failure.code === 'onboarding/already-complete';
      if (isSaved) await finish();
      return isSaved;
    },
  });
  return (
    <Form form={form} aria-label="Votre profil">
      <FieldGroup title="Identité">
        <FormTextField name="firstname" label="Prénom" autoComplete="given-name" isRequired />
        <FormTextField name="lastname" label="Nom" autoComplete="family-name" isRequired />
        <FormTextField name="phone" label="Téléphone (facultatif)" type="tel" autoComplete="tel" />
      </FieldGroup>
      <FieldGroup title="Exercice">
        <FormSpecialtyPicker
          name="profession"
          label="Profession ou spécialité"
          list={professionsQuery}
          isRequired
        />
        <FormTextField
          name="rppsNumber"
          label="Numéro RPPS (facultatif)"
          description="11 chiffres"
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldGroup>
      <SubmitButton className="self-start" pendingLabel="Enregistrement en cours...">
        Valider et continuer
      </SubmitButton>
    </Form>
  );
}
