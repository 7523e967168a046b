import type { Offer } from '@praticio/contracts/offers/offer';
import { Card } from '@praticio/ui-kit/card';
import { Form, type ServerForm } from '@praticio/ui-kit/form';
import { Row, Section, Stack } from '@praticio/ui-kit/layout';
import type { ReactNode } from 'react';
import { ConfidentialField } from './confidential-field.tsx';
import { DetailFields } from './detail-fields.tsx';
import { DocumentField } from './document-field.tsx';
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
  /** The buttons. */
  children: ReactNode;
}

/** The form that creating and editing share. */
export function OfferForm({ form, offer, upload, children }: OfferFormProps) {
  const insistsOnSpecialty = useInsistsOnSpecialty();
  return (
    <Form form={form}>
      <Stack gap="large">
        <KindField />
        <ConfidentialField />
        <OfferFields insistsOnSpecialty={insistsOnSpecialty} offer={offer} />
        <DetailFields />
        <SlotsSection />
        <TermsFields />
        <Card>
          <Section title="Photos et document">
            <PhotosField />
            <DocumentField stored={offer?.documentFilename ?? null} />
          </Section>
        </Card>
        <WordingNotice />
        <UploadProgress share={form.isSending ? upload.share : null} onStop={upload.stop} />
        <Row align="end">{children}</Row>
      </Stack>
    </Form>
  );
}
