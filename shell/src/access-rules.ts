import { matchPath } from 'ui-kit/router';

/** `visitor` follows the session: the application's layout for who is signed in, the public one for visitors. */
type LayoutName = 'public' | 'application' | 'administrator' | 'visitor';

/** `member`: signed in with a completed onboarding; administrators pass. */
export type Access = 'everyone' | 'signed-in' | 'member' | 'administrator';

export interface AccessRule {
  path: string;
  layout: LayoutName;
  access: Access;
}

function rule(path: string, layout: LayoutName, access: Access): AccessRule {
  return { path, layout, access };
}

/** Every path of the site; the first match counts. A path that no line matches leads to the home page. */
const RULES: readonly AccessRule[] = [
  rule('/', 'public', 'everyone'),
  rule('/contact', 'public', 'everyone'),
  rule('/login', 'public', 'everyone'),
  rule('/register', 'public', 'everyone'),
  rule('/forgot-password', 'public', 'everyone'),
  rule('/reset-password', 'public', 'everyone'),
  rule('/resend-verification', 'public', 'everyone'),
  rule('/verify-email', 'public', 'everyone'),
  rule('/verify-email/:token', 'public', 'everyone'),
  rule('/confirm-email', 'public', 'everyone'),
  rule('/confirm-email/:token', 'public', 'everyone'),
  rule('/unsubscribe', 'public', 'everyone'),
  rule('/mentions-legales', 'public', 'everyone'),
  rule('/cgu', 'public', 'everyone'),
  rule('/cgv', 'public', 'everyone'),
  rule('/confidentialite', 'public', 'everyone'),
  rule('/accessibilite', 'public', 'everyone'),
  rule('/structures/:id', 'visitor', 'everyone'),
  rule('/onboarding/structure', 'public', 'signed-in'),
  rule('/profile', 'application', 'member'),
  rule('/profile/security', 'application', 'signed-in'),
  rule('/blog', 'public', 'everyone'),
  rule('/blog/:slug', 'public', 'everyone'),
  rule('/offers', 'visitor', 'everyone'),
  rule('/offres', 'visitor', 'everyone'),
  rule('/offers/create', 'application', 'member'),
  rule('/offers/alerts', 'application', 'member'),
  rule('/offers/unsubscribe', 'visitor', 'everyone'),
  rule('/offers/edit', 'application', 'member'),
  rule('/offers/:id', 'visitor', 'everyone'),
  rule('/offers/:id/edit', 'application', 'member'),
  rule('/dashboard', 'application', 'member'),
  rule('/cv-library', 'application', 'member'),
  rule('/interests-management', 'application', 'member'),
  rule('/conversations', 'application', 'member'),
  rule('/conversations/:id', 'application', 'member'),
  rule('/shop', 'application', 'member'),
  rule('/shop/credits', 'application', 'member'),
  rule('/payment/success', 'application', 'member'),
  rule('/payment/cancel', 'application', 'member'),
  rule('/admin', 'administrator', 'administrator'),
  rule('/admin/articles', 'administrator', 'administrator'),
  rule('/admin/articles/new', 'administrator', 'administrator'),
  rule('/admin/articles/:id/edit', 'administrator', 'administrator'),
  rule('/admin/comments', 'administrator', 'administrator'),
  rule('/admin/users', 'administrator', 'administrator'),
  rule('/admin/structures', 'administrator', 'administrator'),
  rule('/admin/offers', 'administrator', 'administrator'),
  rule('/admin/reports', 'administrator', 'administrator'),
  rule('/admin/payments', 'administrator', 'administrator'),
  rule('/admin/events', 'administrator', 'administrator'),
  rule('/admin/platform', 'administrator', 'administrator'),
  rule('/admin/audit', 'administrator', 'administrator'),
];

/** How the page at `pathname` is framed and guarded, or null when there is none. */
export function accessRuleOf(pathname: string): AccessRule | null {
  return RULES.find(({ path }) => matchPath(path, pathname)) ?? null;
}
