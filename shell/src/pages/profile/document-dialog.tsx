import {
  type DocumentKind,
  documentKindLabels,
  documentKindSchema,
  documentRule,
  type OwnDocument,
} from '@praticio/contracts/identity/document';
import { DateField } from '@praticio/ui-kit/date-field';
import { Dialog } from '@praticio/ui-kit/dialog';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormFileField, FormSelect, useFormField } from '@praticio/ui-kit/form-fields';
import { toast } from '@praticio/ui-kit/toast';
import { useToday } from '@praticio/ui-kit/today';
import { useSaveDocument } from '../../api/save-document.ts';

interface Fields {
  kind: DocumentKind | '';
  validUntil: string;
  file: File[];
}

const kinds = documentKindSchema.options.map((value) => ({ value, label: documentKindLabels[value] }));

/** Adds a document, or changes its description and replaces its file. */
export function DocumentDialog({ document, onClose }: { document?: OwnDocument; onClose: () => void }) {
  const save = useSaveDocument(document?.id);
  const form = useServerForm<Fields>({
    defaultValues: { kind: document?.kind ?? '', validUntil: document?.validUntil ?? '', file: [] },
    submit: ({ kind, validUntil, file }) =>
      save.mutateAsync({ kind: kind as DocumentKind, validUntil, file: file[0] }),
    onSuccess() {
      toast.success('Document enregistré');
      onClose();
    },
    fallbackMessage: "Le document n'a pas pu être enregistré.",
  });
  return (
    <Dialog title={document ? 'Modifier le document' : 'Ajouter un document'} isOpen onOpenChange={onClose}>
      <Form form={form}>
        <FormSelect name="kind" label="Nature" options={kinds} placeholder="Choisir…" isRequired />
        <ValidUntilField />
        <FormFileField
          name="file"
          label={document ? 'Nouveau fichier' : 'Fichier'}
          rule={documentRule}
          what="votre document"
          description={
            document
              ? `Sans nouveau fichier, « ${document.name} » reste. PDF ou image, 10 Mo maximum.`
              : 'PDF, JPG, PNG ou WEBP, 10 Mo maximum, sans mot de passe'
          }
          isRequired={!document}
        />
        <SubmitButton>Enregistrer</SubmitButton>
      </Form>
    </Dialog>
  );
}

function ValidUntilField() {
  const field = useFormField<string>('validUntil');
  return (
    <DateField
      {...field}
      label="Valable jusqu'au"
      description="Laissez vide s'il n'expire pas. Nous vous prévenons 30 jours avant."
      min={useToday()}
    />
  );
}
