import type { Profile } from 'contracts/identity/profile';
import { interestInputSchema } from 'contracts/offers/interest';
import { INTEREST_MESSAGE_MAX_LENGTH } from 'contracts/offers/limits';
import type { Offer } from 'contracts/offers/offer';
import { useState } from 'react';
import { ApiError } from 'ui-kit/api';
import { Button } from 'ui-kit/button';
import { Dialog } from 'ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from 'ui-kit/form';
import { FormTextArea } from 'ui-kit/form-fields';
import { Row } from 'ui-kit/layout';
import { queryClient } from 'ui-kit/query';
import { z } from 'zod';
import { expressInterest } from '../../api/express-interest.ts';
import { applicationStatusQuery } from '../../api/get-application-status.ts';
import { InterestCvField } from './interest-cv-field.tsx';

interface InterestDialogProps {
  offer: Offer;
  /** The CV in the profile, attached unless it is removed or replaced. */
  profileCv: Profile['userCv'];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onExpressed: () => void;
}

/** Asks for the message and the CV that go with an interest, both optional. */
export function InterestDialog({ offer, isOpen, onOpenChange, ...form }: InterestDialogProps) {
  return (
    <Dialog title="Exprimer mon intérêt" isOpen={isOpen} onOpenChange={onOpenChange}>
      <p className="mb-4 text-muted">{`${offer.title} · ${offer.company ?? offer.location}`}</p>
      <InterestForm offer={offer} onClose={() => onOpenChange(false)} {...form} />
    </Dialog>
  );
}

const schema = z.object({
  message: interestInputSchema.shape.message,
  cvFile: z.union([z.string(), z.instanceof(File), z.null()]),
});
type Values = z.infer<typeof schema>;

function InterestForm({
  offer,
  profileCv,
  onExpressed,
  onClose,
}: Pick<InterestDialogProps, 'offer' | 'profileCv' | 'onExpressed'> & { onClose: () => void }) {
  const [sent, setSent] = useState(0);
  const { queryKey: statusKey } = applicationStatusQuery(offer.id);
  const form = useServerForm<Values, Values>({
    schema,
    defaultValues: { message: '', cvFile: profileCv?.cvFilename ?? null },
    fallbackMessage: "Erreur lors de l'envoi",
    submit: ({ message, cvFile }) => expressInterest(offer.id, { message, cv: cvFile }, setSent),
    onSuccess: () => {
      onExpressed();
      onClose();
    },
    onFailure: (failure) => {
      // said in another tab: the page then shows what it knows of that interest
      if (failure instanceof ApiError && failure.status === 409)
        void queryClient.invalidateQueries({ queryKey: statusKey });
      return false;
    },
  });
  return (
    <Form form={form}>
      <FormTextArea
        name="message"
        label="Message au recruteur (facultatif)"
        placeholder="Votre parcours, vos disponibilités…"
        counterMax={INTEREST_MESSAGE_MAX_LENGTH}
      />
      <InterestCvField name="cvFile" profileCv={profileCv} />
      <Row align="end">
        <Button variant="secondary" onPress={onClose}>
          Annuler
        </Button>
        <SubmitButton
          pendingLabel={sent > 0 && sent < 1 ? `Envoi : ${Math.round(sent * 100)} %` : 'Envoi en cours...'}
        >
          Envoyer
        </SubmitButton>
      </Row>
    </Form>
  );
}
