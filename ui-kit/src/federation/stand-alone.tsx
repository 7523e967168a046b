import '@praticio/ui-kit/theme.css';
import { logIn } from '@praticio/contracts/identity/endpoints';
import { call } from '@praticio/ui-kit/api';
import { RemoteArea } from '@praticio/ui-kit/area';
import { Button } from '@praticio/ui-kit/button';
import { Form, SubmitButton, useServerForm } from '@praticio/ui-kit/form';
import { FormPasswordField, FormTextField } from '@praticio/ui-kit/form-fields';
import { Container } from '@praticio/ui-kit/layout';
import { PaymentModalHost } from '@praticio/ui-kit/payment';
import { logout } from '@praticio/ui-kit/profile';
import { KitProvider } from '@praticio/ui-kit/provider';
import type { RemoteRoutes } from '@praticio/ui-kit/remote';
import { BrowserRouter, Link, Navigate, type RouteObject, useRoutes } from '@praticio/ui-kit/router';
import { signIn, useSession } from '@praticio/ui-kit/session';
import { Loading, Skeleton } from '@praticio/ui-kit/states';
import { ToastRegion } from '@praticio/ui-kit/toast-region';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';

/** Runs a remote without the shell in development: a list of its pages, a login form, and the pages themselves. */
export function startAlone(name: string, remote: RemoteRoutes): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <BrowserRouter>
      <Frame name={name} routes={remote.routes} />
    </BrowserRouter>,
  );
}

function Frame({ name, routes }: { name: string; routes: RouteObject[] }) {
  const { user } = useSession();
  // paths with an id are reached from a list
  const addresses = routes.map(({ path }) => `/${path}`).filter((path) => !path.includes(':'));
  const page = useRoutes([...routes, { path: '*', element: <Navigate to={addresses[0] ?? '/'} replace /> }]);
  return (
    <KitProvider>
      <Container>
        <div style={{ display: 'grid', gap: '1rem', paddingBlock: '1rem' }}>
          <nav className="kit-row" aria-label={`Pages de ${name}`}>
            <strong>{name}</strong>
            {addresses.map((path) => (
              <Link key={path} className="kit-link" to={path}>
                {path}
              </Link>
            ))}
            {user && (
              <Button variant="secondary" size="small" onPress={() => void logout()}>
                {`Déconnecter ${user.email}`}
              </Button>
            )}
          </nav>
          {!user && <LoginForm />}
        </div>
      </Container>
      <main>
        <RemoteArea name={name}>
          <Suspense
            fallback={
              <Loading>
                <Skeleton />
              </Loading>
            }
          >
            {page}
          </Suspense>
        </RemoteArea>
      </main>
      <PaymentModalHost />
      <ToastRegion />
    </KitProvider>
  );
}

function LoginForm() {
  const form = useServerForm({
    defaultValues: { email: '', password: '' },
    submit: (body) => call(logIn, { body }),
    onSuccess: ({ token }) => signIn(token),
  });
  return (
    <Form form={form} aria-label="Connexion">
      <FormTextField name="email" label="Email" autoComplete="username" />
      <FormPasswordField name="password" label="Mot de passe" autoComplete="current-password" />
      <SubmitButton>Se connecter</SubmitButton>
    </Form>
  );
}
