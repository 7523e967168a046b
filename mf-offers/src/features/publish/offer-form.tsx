import type { Offer } from '@praticio/contracts/offers/offer';
import { Card } from '@praticio/ui-kit/card';
import { Form, type ServerForm } from '@praticio/ui-kit/form';
import { Row, Section, Stack } from '@praticio/ui-kit/layout';
import type { ReactNode } from 'react';
import { ConfidentialField } from './confidential-field.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DocumentField } from './document-field.tsx';
import { type FormStep, FormSteps } from './form-steps.tsx';
import { KindField } from './kind-field.tsx';
import { OfferFields } from './offer-fields.tsx';
import type { OfferFormValues } from './offer-form-values.ts';
import { PhotosField } from './photos-field.tsx';
import { SlotsSection } from './slots-section.tsx';
import { TermsFields } from './terms-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useInsistsOnSpecialty } from './use-insists-on-specialty.ts';
import type { useUpload } from './use-upload.ts';
import { WordingNotice } from './wording-notice.tsx';

interface OfferFormProps {
  form: ServerForm<OfferFormValues>;
  /** The offer to change; undefined when creating one. */
  offer?: Offer;
  /** The running upload. */
  upload: Pick<ReturnType<typeof useUpload>, 'share' | 'stop'>;
  /** Below the kinds of offers, until one is chosen. */
  start?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** The id of a part of the form, to which its step leads. */
const step = (id: FormStep) => id;

/** The form that creating and editing share. */
export function OfferForm({ form, offer, upload, start, children }: OfferFormProps) {
  const insistsOnSpecialty = useInsistsOnSpecialty();
  return (
    <Form form={form}>
      <Stack gap="large">
        <FormSteps />
        <div id={step('genre')} className="form-part grid gap-6">
          <KindField />
          {start}
        </div>
        <ConfidentialField />
        <div id={step('presentation')} className="form-part">
          <OfferFields insistsOnSpecialty={insistsOnSpecialty} offer={offer} />
        </div>
        <div id={step('conditions')} className="form-part">
          <Stack gap="large">
            <DetailFields />
            <SlotsSection />
            <TermsFields />
          </Stack>
        </div>
        <div id={step('photos')} className="form-part">
          <Card>
            <Section title="Photos et document">
              <PhotosField />
              <DocumentField stored={offer?.documentFilename ?? null} />
            </Section>
          </Card>
        </div>
        <WordingNotice />
        <UploadProgress share={form.isSending ? upload.share : null} onStop={upload.stop} />
        <div id={step('relire')} className="form-part">
          <Row align="end">{children}</Row>
        </div>
      </Stack>
    </Form>
  );
}
