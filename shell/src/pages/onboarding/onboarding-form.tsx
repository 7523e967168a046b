import type { Establishment } from '@praticio/contracts/identity/establishment';
import { type OnboardingInput, onboardingSchema } from '@praticio/contracts/identity/onboarding';
import {
  type StructureType,
  structureTypeLabels,
  structureTypes,
} from '@praticio/contracts/identity/structure';
import { ApiError } from '@praticio/ui-kit/api';
import type { RadioCard } from '@praticio/ui-kit/choice';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox, FormRadioCards } from '@praticio/ui-kit/form-fields';
import { reloadProfile } from '@praticio/ui-kit/profile';
import { awaitWelcomeCredit } from '@praticio/ui-kit/recruiter';
import { useNavigate } from '@praticio/ui-kit/router';
import { currentUser, hasRole, signIn } from '@praticio/ui-kit/session';
import { type ReactNode, useRef } from 'react';
import { onboardStructure } from '../../api/onboard-structure.ts';
import { StructureFieldset } from '../../forms/structure-fieldset.tsx';
import { forgetIntention } from '../account/intention.ts';
import { useNextPage } from './next-page.ts';
import { SiretFirst } from './siret-first.tsx';

type Draft = Omit<OnboardingInput, 'structureType'> & { structureType: StructureType | '' };

const CARDS: readonly RadioCard<StructureType>[] = structureTypes.map((value) => ({
  value,
  title: structureTypeLabels[value],
  ...{
    liberal: { icon: 'stethoscope', description: 'Vous exercez en libéral, seul ou en groupe.' } as const,
    medical: { icon: 'building', description: 'Hôpital, clinique, EHPAD, centre de santé…' } as const,
    collectivity: { icon: 'users', description: 'Mairie, département, maison de santé publique…' } as const,
    temp_agency: { icon: 'briefcase', description: 'Vous placez des professionnels de santé.' } as const,
    real_estate_agency: { icon: 'home', description: 'Vous proposez des locaux médicaux.' } as const,
  }[value],
}));

function emptyDraft(email: string): Draft {
  const identifiers = {
    rppsNumber: '',
    urssafNumber: '',
    ordinalNumber: '',
    finessNumber: '',
    rcsNumber: '',
  };
  const representative = {
    representativeFirstName: '',
    representativeLastName: '',
    professionalCardNumber: '',
  };
  const address = { street: '', city: '', postalCode: '', country: 'France' };
  return {
    structureType: '',
    name: '',
    email,
    phone: '',
    siret: '',
    recruiter: false,
    ...address,
    ...identifiers,
    ...representative,
  };
}

interface OnboardingFormProps {
  email: string;
  /** Shown below the types. */
  children?: ReactNode;
}

/** First the SIRET and the type, then the form that belongs to it. */
export function OnboardingForm({ email, children }: OnboardingFormProps) {
  const navigate = useNavigate();
  const next = useNextPage();
  const finish = async () => {
    forgetIntention();
    await reloadProfile();
    if (hasRole(currentUser(), 'ROLE_RECRUITER')) {
      awaitWelcomeCredit().catch((error: unknown) => console.warn('The balance could not be read', error));
    }
    await navigate(next, { replace: true });
  };
  const form = useServerForm<Draft, OnboardingInput, Awaited<ReturnType<typeof onboardStructure>>>({
    schema: onboardingSchema,
    defaultValues: emptyDraft(email),
    fallbackMessage: "Erreur lors de l'enregistrement de la structure",
    submit: onboardStructure,
    onSuccess: async ({ token }) => {
      if (token) signIn(token);
      await finish();
    },
    // The structure was saved by an earlier try whose response got lost.
    onFailure: async (failure) => {
      const isSaved = failure instanceof ApiError && failure.code === 'onboarding/already-complete';
      if (isSaved) await finish();
      return isSaved;
    },
  });
  const filledIn = useRef<Partial<Draft>>({});
  /** Typed values stay; those that another SIRET had filled in do not. */
  const fillIn = ({ name, type, address, finessNumber }: Establishment) => {
    const known: Partial<Draft> = { ...address, name, finessNumber, ...(type && { structureType: type }) };
    const current = form.fields.getValues();
    for (const [field, value] of Object.entries(known) as [keyof Draft, string][]) {
      const isOurs = current[field] === '' || current[field] === filledIn.current[field];
      if (value !== '' && isOurs) form.fields.setValue(field, value, { shouldDirty: true });
    }
    filledIn.current = known;
  };
  const type = form.fields.watch('structureType');
  return (
    <Form form={form} aria-label="Votre structure">
      <SiretFirst onFound={fillIn} />
      <FormRadioCards name="structureType" label="Type de structure" cards={CARDS} isRequired />
      {children}
      {type && (
        <>
          <StructureFieldset type={type} hasSiret />
          {type === 'liberal' && (
            <FormCheckbox name="recruiter">Je souhaite aussi publier des offres</FormCheckbox>
          )}
          <SubmitButton className="self-start" pendingLabel="Enregistrement en cours...">
            Valider et continuer
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
