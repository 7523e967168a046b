import { lazyPage } from '@praticio/ui-kit/remote';
import { matchPath, type RouteObject, useLocation } from '@praticio/ui-kit/router';
import { LeaveAbsentPage } from './absent-page.tsx';
import { preloadHero } from './pages/home/hero.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import { remoteAt, useRecords } from './remotes/records.tsx';
import { RemotePage } from './remotes/remote-page.tsx';

const ownPages: [path: string, preload: () => Promise<unknown>][] = [['/', preloadHero]];
const forgetters: (() => void)[] = [];

function page(path: string, { Page, preload, forgetFailure }: ReturnType<typeof lazyPage>): RouteObject {
  ownPages.push([path, preload]);
  forgetters.push(forgetFailure);
  return { path, element: <Page /> };
}

/** Lets the shell's own pages whose code could not be loaded be loaded again. */
export function forgetOwnFailures(): void {
  for (const forget of forgetters) forget();
}

/** Loads the code of the shell's own page at `pathname`, if there is one. */
export async function preloadOwnPage(pathname: string): Promise<void> {
  await Promise.all(ownPages.filter(([path]) => matchPath(path, pathname)).map(([, preload]) => preload()));
}

/** A page of the remote that the path belongs to. */
function AnyRemotePage() {
  const { records } = useRecords();
  const name = remoteAt(records, useLocation().pathname);
  return name ? <RemotePage key={name} name={name} /> : <LeaveAbsentPage />;
}

const account = {
  login: lazyPage(() => import('./pages/account/login-page.tsx'), 'LoginPage'),
  register: lazyPage(() => import('./pages/account/register-page.tsx'), 'RegisterPage'),
  verifyEmail: lazyPage(() => import('./pages/account/verify-email-page.tsx'), 'VerifyEmailPage'),
  confirmEmail: lazyPage(() => import('./pages/account/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  resend: lazyPage(() => import('./pages/account/resend-verification-page.tsx'), 'ResendVerificationPage'),
  forgot: lazyPage(() => import('./pages/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  reset: lazyPage(() => import('./pages/account/reset-password-page.tsx'), 'ResetPasswordPage'),
  unsubscribe: lazyPage(() => import('./pages/account/unsubscribe-page.tsx'), 'UnsubscribePage'),
  goodbye: lazyPage(() => import('./pages/account/goodbye-page.tsx'), 'GoodbyePage'),
  invitation: lazyPage(() => import('./pages/account/invitation-page.tsx'), 'InvitationPage'),
};

/** The shell's own pages; every other path is a remote's. */
export const routes: RouteObject[] = [
  { path: '/', element: <HomePage /> },
  page(
    '/contact',
    lazyPage(() => import('./pages/contact/contact-page.tsx'), 'ContactPage'),
  ),
  page('/login', account.login),
  page('/register', account.register),
  page('/verify-email/:token?', account.verifyEmail),
  page('/confirm-email/:token?', account.confirmEmail),
  page('/resend-verification', account.resend),
  page('/forgot-password', account.forgot),
  page('/reset-password', account.reset),
  page('/unsubscribe', account.unsubscribe),
  page('/au-revoir', account.goodbye),
  page('/invitation/:token', account.invitation),
  page(
    '/onboarding/structure',
    lazyPage(() => import('./pages/onboarding/onboarding-page.tsx'), 'OnboardingPage'),
  ),
  page(
    '/profile',
    lazyPage(() => import('./pages/profile/profile-page.tsx'), 'ProfilePage'),
  ),
  page(
    '/equipe',
    lazyPage(() => import('./pages/team/team-page.tsx'), 'TeamPage'),
  ),
  page(
    '/integrations',
    lazyPage(() => import('./pages/integrations/integrations-page.tsx'), 'IntegrationsPage'),
  ),
  page(
    '/integrations/webhooks/:id',
    lazyPage(() => import('./pages/integrations/webhook-page.tsx'), 'WebhookPage'),
  ),
  page(
    '/profile/security',
    lazyPage(() => import('./pages/security/security-page.tsx'), 'SecurityPage'),
  ),
  page(
    '/structures/:id',
    lazyPage(() => import('./pages/structure/structure-page.tsx'), 'StructurePage'),
  ),
  page(
    '/mentions-legales',
    lazyPage(() => import('./pages/legal/legal-notice-page.tsx'), 'LegalNoticePage'),
  ),
  page(
    '/cgu',
    lazyPage(() => import('./pages/legal/terms-page.tsx'), 'TermsPage'),
  ),
  page(
    '/cgv',
    lazyPage(() => import('./pages/legal/sales-terms-page.tsx'), 'SalesTermsPage'),
  ),
  page(
    '/confidentialite',
    lazyPage(() => import('./pages/legal/privacy-page.tsx'), 'PrivacyPage'),
  ),
  page(
    '/accessibilite',
    lazyPage(() => import('./pages/legal/accessibility-page.tsx'), 'AccessibilityPage'),
  ),
  page(
    '/licences',
    lazyPage(() => import('./pages/legal/licences-page.tsx'), 'LicencesPage'),
  ),
  { path: '*', element: <AnyRemotePage /> },
];
