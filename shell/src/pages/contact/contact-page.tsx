import { CONTACT_BANNER_MS } from '@praticio/contracts/base/durations';
import { contactSubjects } from '@praticio/contracts/identity/contact';
import { Alert } from '@praticio/ui-kit/alert';
import { Card } from '@praticio/ui-kit/card';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormSelect, FormTextArea, FormTextField } from '@praticio/ui-kit/form-fields';
import { Container, PageHeader } from '@praticio/ui-kit/layout';
import { useOperator } from '../../api/get-operator.ts';
import { sendContactMessage } from '../../api/send-contact-message.ts';
import { usePassingMessage } from '../../use-temporary-message.ts';

const SUBJECTS = Object.entries(contactSubjects).map(([value, label]) => ({ value, label }));

export function ContactPage() {
  const [banner, showBanner] = usePassingMessage(CONTACT_BANNER_MS);
  const form = useServerForm({
    schema: async () => (await import('./contact-schema.ts')).contactSchema,
    // no subject is chosen at first, and the schema refuses that
    defaultValues: { name: '', email: '', subject: '' as never, message: '' },
    submit: sendContactMessage,
    onSuccess: () => {
      form.fields.reset();
      showBanner('Votre message a bien été envoyé. Nous vous répondrons dans les meilleurs délais.');
    },
  });
  const { data: operator } = useOperator();
  return (
    <Container width="narrow">
      <PageHeader
        title="Contact"
        lead="Une question, une idée, un problème ? Écrivez-nous, nous lisons tout."
      />
      <Card>
        <Form form={form} aria-label="Contact">
          {banner && <Alert tone="success">{banner}</Alert>}
          <div className="kit-fields sm:grid-cols-2">
            <FormTextField name="name" label="Nom complet" autoComplete="name" isRequired />
            <FormTextField name="email" label="Email" type="email" autoComplete="email" isRequired />
          </div>
          <FormSelect
            name="subject"
            label="Sujet"
            options={SUBJECTS}
            placeholder="Choisissez un sujet"
            isRequired
          />
          <FormTextArea name="message" label="Message" rows={7} isRequired />
          <SubmitButton className="self-start" pendingLabel="Envoi en cours...">
            Envoyer le message
          </SubmitButton>
        </Form>
      </Card>
      {/* as high before it is known; without JavaScript it is the way to write */}
      <p className="mt-6 min-h-6 text-muted">
        {operator && (
          <>
            Vous pouvez aussi nous écrire à{' '}
            <a className="kit-link" href={`mailto:${operator.email}`}>
              {operator.email}
            </a>
            .
          </>
        )}
      </p>
    </Container>
  );
}
