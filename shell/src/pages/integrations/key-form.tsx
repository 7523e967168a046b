import { type PartnerScope, partnerScopes } from '@praticio/contracts/base/partner';
import { type MadeApiKey, newApiKeySchema } from '@praticio/contracts/identity/api-key';
import { Checkbox } from '@praticio/ui-kit/choice';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { makeApiKey } from '../../api/make-api-key.ts';
import { scopeNames } from './scope-words.ts';

/** Makes a key; the password is asked for, because a key outlives the session. */
export function KeyForm({ onMade }: { onMade: (made: MadeApiKey) => void }) {
  const form = useServerForm({
    schema: newApiKeySchema,
    defaultValues: { name: '', scopes: ['offers:read', 'offers:write'] as PartnerScope[], password: '' },
    submit: makeApiKey,
    onSuccess: (made) => {
      form.fields.reset();
      onMade(made);
    },
  });
  const chosen = form.fields.watch('scopes');
  const { error } = form.fields.getFieldState('scopes', form.fields.formState);
  const choose = (scope: PartnerScope, isChosen: boolean) =>
    form.fields.setValue(
      'scopes',
      partnerScopes.filter((each) => (each === scope ? isChosen : chosen.includes(each))),
      { shouldDirty: true, shouldValidate: form.fields.formState.isSubmitted },
    );
  return (
    <Form form={form} aria-label="Créer une clé">
      <FormTextField name="name" label="Nom du logiciel" autoComplete="off" isRequired />
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Ce que la clé permet</legend>
        {partnerScopes.map((scope, index) => (
          <Checkbox
            key={scope}
            isSelected={chosen.includes(scope)}
            onChange={(isChosen) => choose(scope, isChosen)}
            error={index === partnerScopes.length - 1 ? error?.message : undefined}
          >
            {scopeNames[scope]}
          </Checkbox>
        ))}
      </fieldset>
      <FormPasswordField
        name="password"
        label="Votre mot de passe"
        description="La clé prend fin si vous changez de mot de passe, ou si vous n'êtes plus Responsable."
        autoComplete="current-password"
        isRequired
      />
      <SubmitButton className="self-start" pendingLabel="Création…">
        Créer la clé
      </SubmitButton>
    </Form>
  );
}
