import { type DaySpan, daySchema, daySpanSchema } from '@praticio/contracts/base/day';
import type { CandidateInput } from '@praticio/contracts/identity/candidate';
import type { Profile } from '@praticio/contracts/identity/profile';
import { offerContractTypeSchema } from '@praticio/contracts/offers/offer';
import { RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { type ServerForm, useServerForm } from '@praticio/ui-kit/form';
import { toast } from '@praticio/ui-kit/toast';
import { z } from 'zod';
import { saveCandidate } from '../../api/save-candidate.ts';

/** The text of a place field, and the commune that was picked for it. */
export interface PlaceChoice {
  text: string;
  id: string | null;
}
interface AvailabilityFields {
  placeId: PlaceChoice;
  radiusKm: string;
  availability: DaySpan[];
  availableFrom: string;
  contractTypes: CandidateInput['contractTypes'];
  professions: string[];
  experienceYears: string;
}

const fieldsSchema = z.object({
  placeId: z
    .object({ text: z.string(), id: z.string().nullable() })
    .refine(({ text, id }) => id || !text.trim(), {
      error: 'Choisissez une commune de la liste',
    }),
  radiusKm: z.string(),
  availability: z.array(daySpanSchema),
  availableFrom: z.union([z.literal(''), daySchema], { error: 'Date invalide' }),
  contractTypes: z.array(offerContractTypeSchema),
  professions: z.array(z.string()).max(10, '10 professions maximum'),
  experienceYears: z.string().regex(/^\s*([0-5]?\d|60)?\s*$/, "Indiquez un nombre d'années de 0 à 60"),
});

function fieldsOf({ candidate }: Profile): AvailabilityFields {
  return {
    placeId: { text: candidate?.place?.formattedAddress ?? '', id: candidate?.place?.placeId ?? null },
    radiusKm: String(candidate?.radiusKm ?? RADIUS_DEFAULT),
    availability: candidate?.availability ?? [],
    availableFrom: candidate?.availableFrom ?? '',
    contractTypes: candidate?.contractTypes ?? [],
    professions: candidate?.professions ?? [],
    experienceYears: String(candidate?.experienceYears ?? ''),
  };
}

function inputOf({
  placeId,
  radiusKm,
  availableFrom,
  experienceYears,
  ...lists
}: AvailabilityFields): CandidateInput {
  return {
    ...lists,
    placeId: placeId.text.trim() ? placeId.id : null,
    radiusKm: Number(radiusKm),
    availableFrom: availableFrom || null,
    experienceYears: experienceYears.trim() === '' ? null : Number(experienceYears),
  };
}

export interface AvailabilityForm {
  form: ServerForm<AvailabilityFields>;
  isDirty: boolean;
  /** Restores the values that were saved last. */
  reset: () => void;
}

/** The form of the member's search: starts from the profile, and again from the server's response. */
export function useAvailabilityForm(profile: Profile): AvailabilityForm {
  const form = useServerForm<AvailabilityFields, AvailabilityFields, Profile>({
    schema: fieldsSchema,
    defaultValues: fieldsOf(profile),
    submit: (fields) => saveCandidate(inputOf(fields)),
    onSuccess: (saved) => {
      form.fields.reset(fieldsOf(saved));
      toast.success('Disponibilités mises à jour avec succès');
    },
    fallbackMessage: 'Erreur lors de la mise à jour des disponibilités',
  });
  return { form, isDirty: form.fields.formState.isDirty, reset: () => form.fields.reset() };
}
