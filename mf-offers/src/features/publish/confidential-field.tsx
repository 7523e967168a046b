import { foldWords } from '@praticio/contracts/base/words';
import { Alert } from '@praticio/ui-kit/alert';
import { useFormContext, useWatch } from '@praticio/ui-kit/form';
import { FormSwitch } from '@praticio/ui-kit/form-fields';
import { textOfHtml } from '@praticio/ui-kit/format';
import { useProfile } from '@praticio/ui-kit/profile';
import { actingStructureOf } from '../../shared/acting-structure.ts';
import type { OfferFormValues } from './offer-form-values.ts';

/** Whether strangers learn who sells and where; the first question of a sale, because it changes all others. */
export function ConfidentialField() {
  const { control } = useFormContext<OfferFormValues>();
  const [family, confidential] = useWatch({ control, name: ['family', 'confidential'] });
  if (family !== 'sale') return null;
  return (
    <section className="family-sale confidential">
      <FormSwitch
        name="confidential"
        description="Votre nom, la commune, vos photos et votre document restent cachés. Vous les montrez à chaque repreneur que vous acceptez."
      >
        Cession confidentielle
      </FormSwitch>
      {confidential && <OwnWords />}
    </section>
  );
}

/** The author's own words can give away the hidden name or place. */
function OwnWords() {
  const { control } = useFormContext<OfferFormValues>();
  const { profile } = useProfile();
  const [title, description, location, details] = useWatch({
    control,
    name: ['title', 'description', 'location', 'details'],
  });
  const text = foldWords([title, textOfHtml(description), ...Object.values(details)].join(' '));
  const commune = location.replace(/\s*\(.*/, '');
  const told = [actingStructureOf(profile)?.name ?? '', commune].filter(
    (name) => name !== '' && ` ${text} `.includes(` ${foldWords(name)} `),
  );
  if (told.length === 0) return null;
  return (
    <Alert tone="warning">
      {`Votre texte dit ${told.map((name) => `« ${name} »`).join(' et ')} : tout le monde pourra le lire.`}
    </Alert>
  );
}
