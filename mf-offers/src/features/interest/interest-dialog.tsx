import type { Profile } from '@praticio/contracts/identity/profile';
import { interestInputSchema } from '@praticio/contracts/offers/interest';
import { INTEREST_MESSAGE_MAX_LENGTH } from '@praticio/contracts/offers/limits';
import type { Offer } from '@praticio/contracts/offers/offer';
import type { SlotFit } from '@praticio/contracts/offers/slots';
import { ApiError } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { type Draft, readDraft } from '@praticio/ui-kit/drafts';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextArea } from '@praticio/ui-kit/form-fields';
import { DraftNote, useFormStart, useKeptForm } from '@praticio/ui-kit/kept-form';
import { Row } from '@praticio/ui-kit/layout';
import { queryClient } from '@praticio/ui-kit/query';
import { SkeletonList } from '@praticio/ui-kit/states';
import { useState } from 'react';
import { z } from 'zod';
import { expressInterest } from '../../api/express-interest.ts';
import { applicationStatusQuery } from '../../api/get-application-status.ts';
import { useSlotFits } from '../../api/get-slot-fits.ts';
import { InterestCvField } from './interest-cv-field.tsx';
import { firstChoice, openSlotsOf, SLOT_MISSING, SlotsChoice } from './slots-choice.tsx';

interface InterestDialogProps {
  offer: Offer;
  /** The CV of the profile; attached by default. */
  profileCv: Profile['userCv'];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onExpressed: () => void;
}

/** Asks for the optional message and CV of an interest. */
export function InterestDialog({ offer, isOpen, onOpenChange, ...form }: InterestDialogProps) {
  return (
    <Dialog title="Exprimer mon intérêt" isOpen={isOpen} onOpenChange={onOpenChange}>
      <p className="mb-4 text-muted">{`${offer.title} · ${offer.company ?? offer.location}`}</p>
      <InterestForm offer={offer} onClose={() => onOpenChange(false)} {...form} />
    </Dialog>
  );
}

const fields = {
  message: interestInputSchema.shape.message,
  cvFile: z.union([z.string(), z.instanceof(File), z.null()]),
};
/** An offer with slots asks for some of them. */
const schemaFor = (hasSlots: boolean) =>
  z.object({ ...fields, slotIds: z.array(z.string()).min(hasSlots ? 1 : 0, SLOT_MISSING) });
type Values = z.infer<ReturnType<typeof schemaFor>>;

const draftName = (offerId: number) => `interest:${offerId}`;
const draftContent = ({ message, cvFile, slotIds }: Values) => ({
  fields: { message, cv: cvFile instanceof File ? null : cvFile, slotIds },
  files: { cv: cvFile instanceof File ? [cvFile] : [] },
});
type InterestDraft = Draft<ReturnType<typeof draftContent>['fields']>;

type InterestFormProps = Pick<InterestDialogProps, 'offer' | 'profileCv' | 'onExpressed'> & {
  onClose: () => void;
};

/** The form, filled from a draft if there is one. */
function InterestForm(props: InterestFormProps) {
  const { offer } = props;
  const name = draftName(offer.id);
  const { data: draft } = useFormStart([name], () => readDraft<InterestDraft['fields']>(name));
  const hasSlots = openSlotsOf(offer).length > 0;
  const fits = useSlotFits(offer.id, { enabled: hasSlots });
  if (draft === undefined || (hasSlots && fits.isPending))
    return <SkeletonList count={2} label="Chargement du formulaire..." />;
  // without their overlaps one can still choose
  return <KeptInterestForm {...props} draft={draft} fits={fits.data ?? []} />;
}

/** The CV of the draft: its file, or the profile's CV if that is still the same. */
function cvOfDraft({ fields, files }: InterestDraft, profileCv: Profile['userCv']): string | File | null {
  const file = files.cv?.[0];
  if (file) return file;
  return fields.cv === profileCv?.cvFilename ? fields.cv : null;
}

function KeptInterestForm({
  offer,
  profileCv,
  onExpressed,
  onClose,
  draft: kept,
  fits,
}: InterestFormProps & { draft: InterestDraft | null; fits: SlotFit[] }) {
  const slots = openSlotsOf(offer);
  const [sentShare, setSentShare] = useState(0);
  const { queryKey: statusKey } = applicationStatusQuery(offer.id);
  const original: Values = {
    message: '',
    cvFile: profileCv?.cvFilename ?? null,
    slotIds: firstChoice(slots, fits),
  };
  /** Of a draft, those that are still open; drafts of earlier versions name none. */
  const keptSlots = kept?.fields.slotIds?.filter((id) => slots.some((slot) => slot.id === id));
  const form = useServerForm<Values, Values>({
    schema: schemaFor(slots.length > 0),
    defaultValues: kept
      ? {
          message: kept.fields.message,
          cvFile: cvOfDraft(kept, profileCv),
          slotIds: keptSlots ?? original.slotIds,
        }
      : original,
    fallbackMessage: "Erreur lors de l'envoi",
    submit: ({ message, cvFile, slotIds }) => {
      const named = slotIds.length === slots.length ? [] : slotIds;
      return expressInterest(offer.id, { message, cv: cvFile, slotIds: named }, setSentShare);
    },
    onSuccess: () => {
      void draft.forget();
      onExpressed();
      onClose();
    },
    onFailure: (failure) => {
      // The interest exists already (another tab): show its state.
      if (failure instanceof ApiError && failure.status === 409)
        void queryClient.invalidateQueries({ queryKey: statusKey });
      return false;
    },
  });
  const draft = useKeptForm(form, {
    name: draftName(offer.id),
    original,
    draftContent,
    restoredAt: kept?.savedAt,
  });
  return (
    <Form form={form}>
      {slots.length > 0 && <SlotsChoice slots={slots} fits={fits} />}
      <FormTextArea
        name="message"
        label="Message au recruteur (facultatif)"
        placeholder="Votre parcours, vos disponibilités…"
        counterMax={INTEREST_MESSAGE_MAX_LENGTH}
      />
      <InterestCvField name="cvFile" profileCv={profileCv} />
      <DraftNote state={draft.state} />
      <Row align="end">
        <Button variant="secondary" onPress={onClose}>
          Annuler
        </Button>
        <SubmitButton
          pendingLabel={
            sentShare > 0 && sentShare < 1 ? `Envoi : ${Math.round(sentShare * 100)} %` : 'Envoi en cours...'
          }
        >
          Envoyer
        </SubmitButton>
      </Row>
    </Form>
  );
}
