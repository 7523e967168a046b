import type { Contract, ContractDetails, ContractParty } from '@praticio/contracts/offers/contract';
import { DateField } from '@praticio/ui-kit/date-field';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextArea, FormTextField, useFormField } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { useChangeContract } from '../../api/change-contract.ts';

/** As they are typed; their names are the paths by which the server names a wrong one. */
interface Fields {
  details: {
    holder: ContractParty;
    candidate: ContractParty;
    reason: string;
    premises: string;
    equipment: string;
    sharePercent: string;
    paidBy: string;
    nonInstallationKm: string;
    noticeDays: string;
    /** One a paragraph. */
    clauses: string;
  };
}

const typed = (number: number | null) => (number === null ? '' : String(number).replace('.', ','));
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));

const fieldsOf = (details: ContractDetails): Fields => ({
  details: {
    ...details,
    sharePercent: typed(details.sharePercent),
    paidBy: details.paidBy ?? '',
    nonInstallationKm: typed(details.nonInstallationKm),
    noticeDays: String(details.noticeDays),
    clauses: details.clauses.join('\n\n'),
  },
});

const detailsOf = ({ details }: Fields): ContractDetails => ({
  ...details,
  sharePercent: numberOf(details.sharePercent),
  paidBy: details.paidBy || null,
  nonInstallationKm: numberOf(details.nonInstallationKm),
  noticeDays: numberOf(details.noticeDays) ?? 0,
  clauses: details.clauses
    .split(/\n\s*\n/)
    .map((clause) => clause.trim())
    .filter(Boolean),
});

/** Fills in the contract beside the terms. Acceptances of an earlier text are void. */
export function ContractForm({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const change = useChangeContract(contract);
  const isLocum = contract.kind === 'replacement';
  const form = useServerForm<Fields>({
    defaultValues: fieldsOf(contract.details),
    submit: (fields) => change.mutateAsync(detailsOf(fields)),
    onSuccess() {
      toast.success('Contrat enregistré');
      onClose();
    },
    fallbackMessage: "Le contrat n'a pas pu être enregistré.",
  });
  return (
    <Dialog title="Compléter le contrat" isOpen onOpenChange={onClose} size="large">
      <Form form={form}>
        {contract.state === 'accepted' && (
          <p className="text-sm text-muted">
            Une partie a déjà accepté : si vous changez le contrat, elle devra l'accepter de nouveau.
          </p>
        )}
        <PartyFields of="holder" title={isLocum ? 'Qui se fait remplacer' : 'Qui engage'} isLocum={isLocum} />
        <PartyFields of="candidate" title={isLocum ? 'Qui remplace' : 'Qui est engagé'} isLocum={isLocum} />
        {isLocum && (
          <FormTextField
            name="details.reason"
            label="Motif du remplacement"
            description="Congés, formation…"
          />
        )}
        <FormTextArea name="details.premises" label="Locaux" />
        <FormTextArea name="details.equipment" label="Matériel, véhicule, logiciel" />
        {isLocum && (
          <>
            <FormTextField
              name="details.sharePercent"
              label="Part reversée, en %"
              inputMode="decimal"
              description="Du montant encaissé"
            />
            <PaidByField />
            <FormTextField
              name="details.nonInstallationKm"
              label="Rayon de non-installation, en km"
              inputMode="numeric"
              description="Vide : ce que dit le code de la santé publique, sans rayon"
            />
            <FormTextField name="details.noticeDays" label="Préavis, en jours" inputMode="numeric" />
          </>
        )}
        <FormTextArea
          name="details.clauses"
          label="Clauses libres"
          description="Une ligne vide sépare deux clauses"
        />
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>
    </Dialog>
  );
}

function PartyFields({
  of,
  title,
  isLocum,
}: {
  of: 'holder' | 'candidate';
  title: string;
  isLocum: boolean;
}) {
  const name = (field: keyof ContractParty) => `details.${of}.${field}`;
  return (
    <fieldset className="grid gap-3 border-0 p-0">
      <legend className="mb-2 font-semibold">{title}</legend>
      <FormTextField name={name('name')} label="Nom" />
      {isLocum && (
        <>
          <FormTextField
            name={name('qualification')}
            label="Qualité"
            description="« infirmière libérale », « interne titulaire d'une licence de remplacement »"
          />
          <FormTextField name={name('rppsNumber')} label="Numéro RPPS" inputMode="numeric" />
          <FormTextField name={name('council')} label="Département du conseil de l'Ordre" />
        </>
      )}
      <FormTextField name={name('postalAddress')} label="Adresse professionnelle" />
    </fieldset>
  );
}

function PaidByField() {
  const field = useFormField<string>('details.paidBy');
  return <DateField {...field} label="Versement au plus tard le" />;
}
