import { LinkButton } from 'ui-kit/button';
import { homeOf, useSession } from 'ui-kit/session';

/** The last invitation: to sign up, or back to one's own space. */
export function CallToAction() {
  const { user } = useSession();
  return (
    <section className="mx-auto w-full max-w-[76rem] px-5 md:px-8">
      <div className="flex flex-col items-center gap-6 rounded-lg bg-deep px-6 py-12 text-center text-on-deep">
        <h2 className="max-w-2xl text-2xl font-bold text-balance">
          {user ? 'Heureux de vous revoir' : "Prêt à franchir l'étape suivante ?"}
        </h2>
        <p className="max-w-xl">
          {user
            ? 'Vos offres, vos candidatures et vos messages vous attendent.'
            : 'Créez votre compte en deux minutes, pour postuler comme pour recruter.'}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {user ? (
            <LinkButton to={homeOf(user)} variant="secondary" size="large">
              Accéder à mon espace
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/register" variant="secondary" size="large">
                Créer un compte
              </LinkButton>
              <LinkButton
                to="/login"
                variant="ghost"
                size="large"
                className="text-on-deep hover:text-accent-ink"
              >
                Se connecter
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
