import type { RemotePage } from '@praticio/contracts/base/remote-record';

const page = (
  path: string,
  layout: RemotePage['layout'],
  access: RemotePage['access'] = 'everyone',
): RemotePage => ({ path, layout, access });

/** The shell's own pages; those of remotes are recorded in their releases. Read by the build too (ui-kit/rsbuild). */
export const ownPages: readonly RemotePage[] = [
  page('', 'public'),
  page('contact', 'public'),
  page('login', 'public'),
  page('register', 'public'),
  page('forgot-password', 'public'),
  page('reset-password', 'public'),
  page('resend-verification', 'public'),
  page('verify-email', 'public'),
  page('verify-email/:token', 'public'),
  page('confirm-email', 'public'),
  page('confirm-email/:token', 'public'),
  page('unsubscribe', 'public'),
  page('au-revoir', 'public'),
  page('invitation/:token', 'public'),
  page('mentions-legales', 'public'),
  page('cgu', 'public'),
  page('cgv', 'public'),
  page('confidentialite', 'public'),
  page('accessibilite', 'public'),
  page('licences', 'public'),
  page('structures/:id', 'visitor'),
  page('onboarding/structure', 'public', 'signed-in'),
  page('profile', 'application', 'member'),
  page('equipe', 'application', 'member'),
  page('integrations', 'application', 'member'),
  page('integrations/webhooks/:id', 'application', 'member'),
  page('profile/security', 'application', 'signed-in'),
];
