import { SESSION_EXPIRED } from '@praticio/contracts/base/messages';
import { errorCatalogue } from '@praticio/contracts/catalogue/errors';
import { type AlertCriteria, alertName } from '@praticio/contracts/offers/alert';
import { ApiError } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { Row } from '@praticio/ui-kit/layout';
import { toast } from '@praticio/ui-kit/toast';
import { createAlert } from '../../api/create-alert.ts';
import { CriteriaList } from '../../shared/criteria-list.tsx';

interface CreateAlertFormProps {
  criteria: AlertCriteria;
  /** Name of the commune of `criteria.near`. */
  place: string;
  onDone: () => void;
}

/** Shows the criteria of the new alert and asks for its name. */
export function CreateAlertForm({ criteria, place, onDone }: CreateAlertFormProps) {
  const form = useServerForm({
    defaultValues: { name: alertName(criteria, place) },
    submit: ({ name }: { name: string }) =>
      createAlert({ name, criteria, enabled: true }).catch(withCriteriaMessage),
    onSuccess: () => {
      toast.success(
        "Alerte créée avec succès. Vous recevrez un email lorsqu'une nouvelle offre correspondra.",
      );
      onDone();
    },
    onFailure: (failure) => {
      if (!(failure instanceof ApiError) || failure.status !== 401) return false;
      // The session has ended, and the form is gone with it.
      toast.error(SESSION_EXPIRED);
      return true;
    },
  });
  return (
    <Form form={form}>
      <p>Vous recevrez un email pour chaque nouvelle offre qui correspond à ces critères :</p>
      <CriteriaList criteria={criteria} place={place} />
      <FormTextField name="name" label="Nom de l'alerte" maxLength={300} />
      <Row align="end">
        <Button variant="secondary" onPress={onDone}>
          Annuler
        </Button>
        <SubmitButton icon="bell" pendingLabel="Création en cours...">
          Créer l'alerte
        </SubmitButton>
      </Row>
    </Form>
  );
}

/** The criteria have no fields in this form, so an error of a criterion becomes the message of the form. */
function withCriteriaMessage(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const [ofCriterion] = Object.values(error.fieldErrors);
  const isDuplicate = error.status === 409 && !error.hasServerMessage;
  const message = isDuplicate ? errorCatalogue['alert/duplicate'].message : ofCriterion;
  throw message ? new ApiError(error.status, error.code, { message }) : error;
}
