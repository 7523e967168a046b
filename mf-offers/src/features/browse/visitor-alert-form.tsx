import { requiredEmail } from '@praticio/contracts/identity/account';
import { Alert } from '@praticio/ui-kit/alert';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormTextField } from '@praticio/ui-kit/form-fields';
import type { OfferCriteria } from '@praticio/ui-kit/offer-criteria';
import { Link } from '@praticio/ui-kit/router';
import { useState } from 'react';
import { z } from 'zod';
import { askVisitorAlert } from '../../api/ask-visitor-alert.ts';
import { alertCriteriaOf } from '../../shared/alert-criteria.ts';

const schema = z.object({ email: requiredEmail('Indiquez votre adresse email') });

/** Asks for the email address of an alert with these criteria, and then says that a mail asks for its confirmation. */
export function VisitorAlertForm({ criteria }: { criteria: OfferCriteria }) {
  const [sentence, setSentence] = useState('');
  const form = useServerForm({
    schema,
    defaultValues: { email: '' },
    submit: ({ email }) => askVisitorAlert({ email, criteria: alertCriteriaOf(criteria) }),
    onSuccess: setSentence,
  });
  if (sentence !== '') return <Alert tone="success">{sentence}</Alert>;
  return (
    <Form form={form} aria-label="Alerte par email">
      <div className="offers-visitor-alert__line">
        <FormTextField name="email" label="Votre email" type="email" autoComplete="email" isRequired />
        <SubmitButton icon="bell" pendingLabel="Envoi en cours...">
          M'alerter
        </SubmitButton>
      </div>
      <p className="text-sm">
        Votre adresse ne sert qu'à cette alerte. Chaque email permet d'y mettre fin d'un clic, ce qui efface
        l'adresse.{' '}
        <Link to="/confidentialite" className="kit-link">
          Politique de confidentialité
        </Link>
      </p>
    </Form>
  );
}
