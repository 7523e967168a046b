import { LinkButton } from '@praticio/ui-kit/button';
import { AccountPage } from './account-page.tsx';

/** /au-revoir, where a deleted account leads: the deleted data, the records that the law requires, and the way back. */
export function GoodbyePage() {
  return (
    <AccountPage
      title="Votre compte est supprimé. Au revoir !"
      documentTitle="Au revoir"
      lead="Merci d'avoir fait un bout de chemin avec nous."
    >
      <p>
        Votre compte et vos données sont supprimés de tous nos services. Vous ne recevrez plus d'emails de
        Praticio.
      </p>
      <p className="text-muted">
        Seules les factures sont conservées, comme la loi l'exige. Une question sur vos données ? Écrivez-nous
        depuis la page Contact.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">Retour à l'accueil</LinkButton>
        <LinkButton variant="secondary" to="/contact">
          Nous contacter
        </LinkButton>
      </div>
    </AccountPage>
  );
}
