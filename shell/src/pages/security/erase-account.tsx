import { eraseAccountSchema } from '@praticio/contracts/identity/account';
import { ApiError } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox, FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { useNavigate } from '@praticio/ui-kit/router';
import { signOut } from '@praticio/ui-kit/session';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { eraseAccount } from '../../api/erase-account.ts';

const WORD = 'SUPPRIMER';
const erasureSchema = eraseAccountSchema.extend({
  word: z
    .string()
    .trim()
    .refine((word) => word.toUpperCase() === WORD, `Tapez ${WORD} pour confirmer`),
});

/** The deletion of the account: names deleted and kept data, then asks for the word and the password. */
export function EraseAccount() {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const isErased = useRef(false);
  // Once the page is left: on it, the end of the session would lead to the login.
  useEffect(
    () => () => {
      if (isErased.current) signOut();
    },
    [],
  );
  const leave = () => {
    isErased.current = true;
    void navigate('/au-revoir', { replace: true });
  };
  return (
    <>
      <p className="text-muted">
        Votre compte et vos données sont effacés de tous nos services, définitivement et sans délai. Pensez à
        télécharger vos données avant.
      </p>
      <Button variant="danger" icon="trash" className="self-start" onPress={() => setAsking(true)}>
        Supprimer mon compte
      </Button>
      <Dialog title="Supprimer votre compte ?" isOpen={isAsking} onOpenChange={setAsking}>
        <ErasureForm onCancel={() => setAsking(false)} onErased={leave} />
      </Dialog>
    </>
  );
}

function ErasureForm({ onCancel, onErased }: { onCancel: () => void; onErased: () => void }) {
  const [isLeading, setLeading] = useState(false);
  const form = useServerForm({
    schema: erasureSchema,
    defaultValues: { word: '', password: '', closesStructure: false },
    async submit({ word: _word, ...proof }) {
      try {
        await eraseAccount(proof);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'team/last-manager') setLeading(true);
        throw error;
      }
    },
    onSuccess: onErased,
  });
  return (
    <Form form={form} aria-label="Suppression du compte">
      <ul className="list-disc space-y-1 pl-5">
        <li>Votre profil, votre structure, votre CV, vos alertes et vos candidatures sont effacés.</li>
        <li>
          Vos offres sont supprimées et vos conversations fermées ; vos messages y restent sans votre nom.
        </li>
        <li>Vos crédits restants sont perdus, sans remboursement.</li>
        <li>
          Si votre structure a un autre Responsable, elle continue sans vous, avec ses offres, ses
          conversations et ses crédits.
        </li>
        <li>Seules les factures sont conservées, comme la loi l'exige.</li>
      </ul>
      <FormTextField name="word" label={`Tapez ${WORD} pour confirmer`} autoComplete="off" isRequired />
      <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" isRequired />
      {isLeading && (
        <FormCheckbox name="closesStructure">
          Fermer aussi la structure que je suis seul à diriger, pour toute son équipe
        </FormCheckbox>
      )}
      <div className="kit-dialog__actions">
        <Button variant="secondary" onPress={onCancel}>
          Annuler
        </Button>
        <SubmitButton variant="danger" pendingLabel="Suppression en cours...">
          Supprimer définitivement
        </SubmitButton>
      </div>
    </Form>
  );
}
