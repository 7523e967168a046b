import { LinkButton } from '@praticio/ui-kit/button';
import { homeOf, useSession } from '@praticio/ui-kit/session';

/** The last invitation: to sign up, or back to one's own space. */
export function CallToAction() {
  const { user } = useSession();
  return (
    <section className="kit-container kit-container--wide">
      <div className="kit-deep home-relief flex flex-col gap-6 rounded-xl px-6 py-10 md:px-12 md:py-14 lg:flex-row lg:items-center lg:justify-between">
        <div>
          <h2 className="text-3xl font-bold tracking-display text-balance">
            {user ? 'Heureux de vous revoir' : "Prêt à franchir l'étape suivante ?"}
          </h2>
          <p className="mt-3 max-w-xl text-lg text-on-deep-muted">
            {user
              ? 'Vos offres, vos candidatures et vos messages vous attendent.'
              : 'Créez votre compte en deux minutes, pour postuler comme pour recruter.'}
          </p>
        </div>
        <div className="flex flex-none flex-wrap gap-3 max-sm:flex-col">
          {user ? (
            <LinkButton to={homeOf(user)} variant="on-deep" size="large">
              Accéder à mon espace
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/register" variant="on-deep" size="large">
                Créer un compte
              </LinkButton>
              <LinkButton to="/login" variant="secondary" size="large">
                Se connecter
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
