import { REGISTER_CONFIRMATION_MS } from '@praticio/contracts/base/durations';
import { registerSchema } from '@praticio/contracts/identity/account';
import { PASSWORD_HINT } from '@praticio/contracts/identity/messages';
import { Alert } from '@praticio/ui-kit/alert';
import { Card } from '@praticio/ui-kit/card';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormCheckbox, FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { Stack } from '@praticio/ui-kit/layout';
import { Link, Navigate, returnOf, useLocation, useSearchParams } from '@praticio/ui-kit/router';
import { homeOf, useSession } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { useSearched } from '@praticio/ui-kit/visit';
import { type ReactNode, useState } from 'react';
import { register } from '../../api/register.ts';
import { usePassingMessage } from '../../use-temporary-message.ts';
import { AccountPage } from './account-page.tsx';
import { CheckYourMail } from './check-your-mail.tsx';
import { FirstAvailability } from './first-availability.tsx';
import { intentionOf, keepIntention } from './intention.ts';
import { IntentionQuestion } from './intention-question.tsx';
import { isInvitation, isReturnDestination } from './return-destination.tsx';
import { givenEmail, keepWantedPage } from './wanted-page.ts';

/** Asks first for the purpose, unless an invitation has said it, then for email and password; then comes the link that was mailed. */
export function RegisterPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  const intention = intentionOf(parameters.get('pour'));
  const searched = useSearched();
  const [registered, setRegistered] = useState<string | null>(null);
  const [confirmation, confirm] = usePassingMessage(REGISTER_CONFIRMATION_MS);
  if (user) return <Navigate to={homeOf(user)} replace />;
  const wanted = returnOf(state);
  const isInvited = wanted !== null && isInvitation(wanted);
  const aside =
    searched && !isInvited && intention !== 'recruter' ? <FirstAvailability visit={searched} /> : null;
  const form = (
    <RegisterForm
      email={registered ? '' : givenEmail(state)}
      onRegistered={(message, email) => {
        if (wanted) keepWantedPage(wanted);
        if (intention) keepIntention(intention);
        confirm(message);
        setRegistered(email);
      }}
    />
  );
  if (registered)
    return (
      <MailedPage email={registered} confirmation={confirmation} wanted={wanted} aside={aside}>
        {form}
      </MailedPage>
    );
  if (!intention && !isInvited)
    return (
      <AccountPage
        title="Que venez-vous faire ?"
        documentTitle="Inscription"
        lead="Une seule question avant de créer votre compte. Vous pourrez faire les deux."
        links={<Links />}
        wanted={wanted}
        aside={aside}
        isBare
      >
        <IntentionQuestion />
      </AccountPage>
    );
  return (
    <AccountPage
      title="Inscription"
      lead={
        isInvited ? (
          "Un compte à l'adresse qui a reçu l'invitation rejoint l'équipe."
        ) : (
          <>
            {intention === 'recruter' ? 'Vous recrutez' : 'Vous cherchez'} ·{' '}
            <Link to="/register" state={state}>
              Changer
            </Link>
          </>
        )
      }
      links={<Links />}
      wanted={wanted}
      aside={aside}
    >
      {form}
    </AccountPage>
  );
}

interface MailedPageProps {
  email: string;
  /** The server's sentence, for its seconds. */
  confirmation: string | null;
  wanted: string | null;
  aside: ReactNode;
  /** The form, emptied, for another address. */
  children: ReactNode;
}

/** After the registration: where the link went; the form is folded below. */
function MailedPage({ email, confirmation, wanted, aside, children }: MailedPageProps) {
  return (
    <AccountPage documentTitle="Vérifiez votre boîte" links={<Links />} wanted={wanted} aside={aside} isBare>
      <Stack>
        <CheckYourMail email={email} back={wayBack(wanted)}>
          {confirmation && <Alert tone="success">{confirmation}</Alert>}
        </CheckYourMail>
        <details className="check-mail__other">
          <summary>Une autre adresse ?</summary>
          <Card className="mt-4">{children}</Card>
        </details>
      </Stack>
    </AccountPage>
  );
}

/** Where the mailed link leads. */
const wayBack = (wanted: string | null): string =>
  wanted && isReturnDestination(wanted)
    ? 'Ouvrez ce lien ici : vous reviendrez où vous en étiez.'
    : 'Ouvrez ce lien pour continuer.';

function Links() {
  const { state } = useLocation();
  return (
    <>
      <p>
        Déjà inscrit ?{' '}
        <Link to="/login" state={state}>
          Se connecter
        </Link>
      </p>
      <p>
        Email non reçu ? <Link to="/resend-verification">Renvoyer l'email de vérification</Link>
      </p>
    </>
  );
}

interface RegisterFormProps {
  /** The address that is known already. */
  email: string;
  onRegistered: (message: string, email: string) => void;
}

function RegisterForm({ email: known, onRegistered }: RegisterFormProps) {
  const form = useServerForm({
    schema: registerSchema,
    defaultValues: { email: known, password: '', acceptTerms: false },
    fallbackMessage: "Échec d'inscription",
    submit: async (values) => {
      const loading = toast.loading('Création du compte en cours...');
      try {
        return await register(values);
      } finally {
        toast.dismiss(loading);
      }
    },
    onSuccess: (message, { email }) => {
      form.fields.reset();
      onRegistered(message, email);
    },
  });
  return (
    <Form form={form} aria-label="Inscription">
      <FormTextField name="email" label="Email" type="email" autoComplete="username" isRequired />
      <FormPasswordField
        name="password"
        label="Mot de passe"
        autoComplete="new-password"
        description={PASSWORD_HINT}
        isRequired
      />
      <FormCheckbox name="acceptTerms">
        J'accepte les{' '}
        <Link to="/cgu" target="_blank">
          conditions générales d'utilisation
        </Link>{' '}
        et j'ai lu la{' '}
        <Link to="/confidentialite" target="_blank">
          politique de confidentialité
        </Link>
      </FormCheckbox>
      <SubmitButton isWide pendingLabel="Création du compte en cours...">
        Créer mon compte
      </SubmitButton>
    </Form>
  );
}
