import type { Offer } from '@praticio/contracts/offers/offer';
import { offerDocumentRule } from '@praticio/contracts/offers/offer-input';
import { IconButton } from '@praticio/ui-kit/button';
import { FileField } from '@praticio/ui-kit/file-field';
import { useFormField } from '@praticio/ui-kit/form-fields';
import { Icon } from '@praticio/ui-kit/icon';

/** The associated PDF: the stored one, which can be removed, or a file that replaces it. */
export function DocumentField({ stored }: { stored: Offer['documentFilename'] }) {
  const { onBlur: _none, ...field } = useFormField<File[]>('document');
  const isDeleted = useFormField<boolean>('deleteDocument');
  const keepsStored = stored !== null && !isDeleted.value;
  return (
    <div className="grid grid-cols-1 gap-2">
      <FileField
        {...field}
        label="Document associé"
        description={
          keepsStored
            ? `PDF, 5 Mo au plus. Il remplacera « ${stored} ».`
            : 'PDF, 5 Mo au plus : fiche de poste, plaquette…'
        }
        what="un PDF"
        rule={offerDocumentRule}
      />
      {keepsStored && field.value.length === 0 && (
        <div className="kit-file">
          <Icon name="file" />
          <span className="kit-file__name">{stored}</span>
          <IconButton
            icon="trash"
            size="small"
            aria-label={`Retirer ${stored}`}
            onPress={() => isDeleted.onChange(true)}
          />
        </div>
      )}
    </div>
  );
}
