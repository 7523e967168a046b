import { type Site, type SiteInput, siteInputSchema } from '@praticio/contracts/identity/site';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { addSite } from '../../api/add-site.ts';
import { changeSite } from '../../api/change-site.ts';
import { useTeamChange } from '../../api/use-team-change.ts';

const NEW: SiteInput = { name: '', street: '', postalCode: '', city: '', finessNumber: '' };

/** Adds a site, or changes one. */
export function SiteDialog({ site, onClose }: { site: Site | null; onClose: () => void }) {
  const add = useTeamChange(addSite);
  const change = useTeamChange(changeSite);
  const { id, ...known } = site ?? { id: null, ...NEW };
  const form = useServerForm({
    schema: siteInputSchema,
    defaultValues: known,
    fallbackMessage: "Le site n'a pas pu être enregistré.",
    submit: (values: SiteInput) =>
      id === null ? add.mutateAsync(values) : change.mutateAsync({ siteId: id, ...values }),
    onSuccess: (_team, values) => {
      toast.success(`${values.name} est enregistré.`);
      onClose();
    },
  });
  return (
    <Dialog
      title={site ? 'Modifier le site' : 'Ajouter un site'}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} aria-label={site ? `Modifier ${site.name}` : 'Nouveau site'}>
        <FormTextField name="name" label="Nom du site" placeholder="Hôpital Nord" isRequired />
        <FormTextField name="street" label="Adresse (facultatif)" autoComplete="street-address" />
        <div className="kit-fields sm:grid-cols-2">
          <FormTextField
            name="postalCode"
            label="Code postal"
            inputMode="numeric"
            autoComplete="postal-code"
            isRequired
          />
          <FormTextField name="city" label="Ville" autoComplete="address-level2" isRequired />
        </div>
        <FormTextField
          name="finessNumber"
          label="FINESS du site (facultatif)"
          description="Le numéro géographique, à 9 chiffres."
          autoComplete="off"
        />
        <div className="kit-dialog__actions">
          <Button variant="secondary" onPress={onClose}>
            Annuler
          </Button>
          <SubmitButton pendingLabel="Enregistrement…">Enregistrer</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
