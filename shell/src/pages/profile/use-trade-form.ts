import {
  CANDIDATE_WORDS_MAX,
  type CandidateInput,
  type CandidateStatus,
  candidateStatuses,
} from '@praticio/contracts/identity/candidate';
import type { Profile } from '@praticio/contracts/identity/profile';
import { RADIUS_DEFAULT } from '@praticio/contracts/offers/place';
import { type ServerForm, useServerForm } from '@praticio/ui-kit/form';
import { toast } from '@praticio/ui-kit/toast';
import { z } from 'zod';
import { saveCandidate } from '../../api/save-candidate.ts';

interface TradeFields {
  profession: string;
  specialty: string;
  status: CandidateStatus | '';
  hasReplacementLicence: boolean;
  languages: string[];
  /** Separated by commas. */
  software: string;
  rppsNumber: string;
}

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

const fieldsSchema = z.object({
  profession: z.string(),
  specialty: z.string(),
  status: z.union([z.literal(''), z.enum(candidateStatuses)]),
  hasReplacementLicence: z.boolean(),
  languages: z.array(z.string()).max(CANDIDATE_WORDS_MAX, `${CANDIDATE_WORDS_MAX} langues au plus`),
  software: z
    .string()
    .refine((text) => wordsIn(text).length <= CANDIDATE_WORDS_MAX, `${CANDIDATE_WORDS_MAX} logiciels au plus`)
    .refine(
      (text) => wordsIn(text).every((word) => word.length <= 60),
      '60 caractères au plus pour un logiciel',
    ),
  rppsNumber: z.string(),
});

function fieldsOf({ candidate, practice }: Profile): TradeFields {
  return {
    profession: candidate?.profession ?? practice?.profession ?? '',
    specialty: candidate?.specialty ?? '',
    status: candidate?.status ?? '',
    hasReplacementLicence: candidate?.hasReplacementLicence ?? false,
    languages: candidate?.languages ?? [],
    software: candidate?.software.join(', ') ?? '',
    rppsNumber: practice?.rppsNumber ?? '',
  };
}

/** The values of the other forms stay: the whole is sent. */
function inputOf(fields: TradeFields, { candidate, structure }: Profile): CandidateInput {
  const { place, ...looked } = candidate ?? { place: null };
  return {
    radiusKm: RADIUS_DEFAULT,
    availability: [],
    availableFrom: null,
    contractTypes: [],
    professions: [],
    experienceYears: null,
    ...looked,
    placeId: place?.placeId ?? null,
    profession: fields.profession || null,
    specialty: fields.specialty || null,
    status: fields.status || null,
    hasReplacementLicence: fields.hasReplacementLicence && fields.status !== 'docteur',
    languages: fields.languages,
    software: wordsIn(fields.software),
    // that of a practitioner with a structure belongs to the structure
    ...(!structure && { rppsNumber: fields.rppsNumber }),
  };
}

export interface TradeForm {
  form: ServerForm<TradeFields>;
  isDirty: boolean;
  /** Restores the values that were saved last. */
  reset: () => void;
}

/** The member's own professional description. */
export function useTradeForm(profile: Profile): TradeForm {
  const form = useServerForm<TradeFields, TradeFields, Profile>({
    schema: fieldsSchema,
    defaultValues: fieldsOf(profile),
    submit: (fields) => saveCandidate(inputOf(fields, profile)),
    onSuccess: (saved) => {
      form.fields.reset(fieldsOf(saved));
      toast.success('Métier mis à jour avec succès');
    },
    fallbackMessage: 'Erreur lors de la mise à jour de votre métier',
  });
  return { form, isDirty: form.fields.formState.isDirty, reset: () => form.fields.reset() };
}
