import { type ImportSource, importSourceInputSchema } from '@praticio/contracts/offers/import-source';
import { Button } from '@praticio/ui-kit/button';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox, FormTextField } from '@praticio/ui-kit/form-fields';
import { useImportSourceAct } from '../../api/change-import-source.ts';

/** Registers the URL, or changes it. */
export function SourceForm({ source, onEnd }: { source?: ImportSource; onEnd?: () => void }) {
  const act = useImportSourceAct();
  const form = useServerForm({
    schema: importSourceInputSchema,
    defaultValues: {
      url: source?.url ?? '',
      closesMissing: source?.closesMissing ?? true,
      isOn: source?.isOn ?? true,
    },
    submit: (input) => act.mutateAsync({ kind: 'save', input }),
    onSuccess: () => onEnd?.(),
  });
  return (
    <Form form={form} aria-label="Import automatique">
      <FormTextField
        name="url"
        type="url"
        label="Adresse du fichier"
        description="Elle commence par https:// et se trouve sur Internet. CSV, XML ou JSON, 100 Mo au plus."
        autoComplete="off"
        isRequired
      />
      <FormCheckbox name="closesMissing">
        Fermer les offres en ligne qui ont un identifiant et ne sont plus dans le fichier
      </FormCheckbox>
      <div className="flex flex-wrap gap-3">
        <SubmitButton pendingLabel="Enregistrement…">
          {source ? 'Enregistrer' : 'Lire ce fichier toutes les heures'}
        </SubmitButton>
        {onEnd && (
          <Button variant="ghost" onPress={onEnd}>
            Annuler
          </Button>
        )}
      </div>
    </Form>
  );
}
