import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { useFormContext } from '@praticio/ui-kit/form';
import { RichText } from '@praticio/ui-kit/rich-text';
import { useState } from 'react';
import { SlotsByWeek } from '../../shared/slots-by-week.tsx';
import { TermsList } from '../../shared/terms-list.tsx';
import type { OfferFormValues } from './offer-form-values.ts';
import { shownTermsOf } from './terms-values.ts';

/** 'Aperçu': a dialog that shows the form's content as the offer's page will. */
export function OfferPreview() {
  const [isOpen, setOpen] = useState(false);
  const { watch } = useFormContext<OfferFormValues>();
  return (
    <>
      <Button variant="secondary" icon="eye" onPress={() => setOpen(true)}>
        Aperçu
      </Button>
      <Dialog title="Aperçu de l'offre" isOpen={isOpen} onOpenChange={setOpen}>
        {isOpen && <Preview values={watch()} />}
      </Dialog>
    </>
  );
}

function Preview({ values }: { values: OfferFormValues }) {
  const { title, location, speciality, contractType, description, slots } = values;
  return (
    <article className="grid gap-4">
      <h3 className="text-2xl">{title || 'Sans titre'}</h3>
      <p className="text-muted">{[location, speciality, contractType].filter(Boolean).join(' · ')}</p>
      <TermsList offer={{ ...shownTermsOf(values, contractType), salary: values.salary || null }} />
      {slots.length > 0 && <SlotsByWeek slots={slots} />}
      <RichText html={description} />
    </article>
  );
}
