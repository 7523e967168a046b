import { currentPasswordSchema } from '@praticio/contracts/identity/account';
import type { AccountSecurity, SecondFactor as Codes } from '@praticio/contracts/identity/security';
import { Alert } from '@praticio/ui-kit/alert';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { formatCount } from '@praticio/ui-kit/format';
import { QueryState } from '@praticio/ui-kit/query-state';
import { toast } from '@praticio/ui-kit/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { beginSecondFactor } from '../../api/begin-second-factor.ts';
import { confirmWithCode } from '../../api/confirm-with-code.ts';
import { accountSecurityQuery, refreshAccountSecurity } from '../../api/get-account-security.ts';
import { removeSecondFactor } from '../../api/remove-second-factor.ts';
import { SecondFactorSecret } from '../account/second-factor-secret.tsx';

const codeSchema = z.object({ code: z.string().trim().min(1, 'Indiquez le code') });

/** An administrator's codes of an authenticator app. */
export function SecondFactor({ email }: { email: string }) {
  return (
    <QueryState query={useQuery(accountSecurityQuery)} failed="Votre second facteur n'a pas pu être chargé.">
      {({ codes, passkeys }) => {
        if (codes.isActive) return <ActiveCodes codes={codes} />;
        if (passkeys.length === 0) return <NewCodes email={email} />;
        return <Alert>Vos clés d'accès sont votre second facteur.</Alert>;
      }}
    </QueryState>
  );
}

function NewCodes({ email }: { email: string }) {
  const [codes, setCodes] = useState<Codes | null>(null);
  const form = useServerForm({
    schema: currentPasswordSchema,
    defaultValues: { password: '' },
    submit: ({ password }) => beginSecondFactor({ email, password }),
    onSuccess: setCodes,
  });
  if (codes) return <FirstCode codes={codes} />;
  return (
    <Form form={form} aria-label="Second facteur">
      <p className="text-muted">
        En plus du mot de passe, un code d'une application d'authentification protège votre compte
        d'administrateur.
      </p>
      <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" isRequired />
      <SubmitButton className="self-start" pendingLabel="Préparation…">
        Ajouter un second facteur
      </SubmitButton>
    </Form>
  );
}

function FirstCode({ codes }: { codes: Codes }) {
  const form = useServerForm({
    schema: codeSchema,
    defaultValues: { code: '' },
    submit: ({ code }) => confirmWithCode(code),
    onSuccess: async () => {
      await refreshAccountSecurity();
      toast.success('Votre second facteur est actif.');
    },
  });
  return (
    <Form form={form} aria-label="Premier code">
      <SecondFactorSecret {...codes} />
      <FormTextField name="code" label="Code de l'application" autoComplete="one-time-code" isRequired />
      <SubmitButton className="self-start" pendingLabel="Vérification…">
        Activer
      </SubmitButton>
    </Form>
  );
}

function ActiveCodes({ codes }: Pick<AccountSecurity, 'codes'>) {
  const form = useServerForm({
    schema: currentPasswordSchema.extend(codeSchema.shape),
    defaultValues: { password: '', code: '' },
    submit: removeSecondFactor,
    onSuccess: async () => {
      await refreshAccountSecurity();
      toast.success('Votre second facteur est retiré.');
    },
  });
  return (
    <Form form={form} aria-label="Retrait du second facteur">
      <Alert tone="success">
        Votre compte demande un code à chaque connexion. Il vous reste{' '}
        {formatCount(codes.recoveryCodesLeft, 'code de secours', 'codes de secours')}.
      </Alert>
      <p className="text-muted">
        Pour changer de téléphone ou obtenir de nouveaux codes de secours, retirez le second facteur puis
        ajoutez-le de nouveau.
      </p>
      <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" isRequired />
      <FormTextField name="code" label="Code" autoComplete="one-time-code" isRequired />
      <SubmitButton variant="secondary" className="self-start" pendingLabel="Retrait…">
        Retirer le second facteur
      </SubmitButton>
    </Form>
  );
}
