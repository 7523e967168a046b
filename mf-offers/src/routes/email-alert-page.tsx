import { type VisitorAlertAction, visitorAlertActions } from '@praticio/contracts/offers/visitor-alert';
import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Row, Stack } from '@praticio/ui-kit/layout';
import { useSearchParams } from '@praticio/ui-kit/router';
import { useVisitorAlertLink } from '../api/use-visitor-alert-link.ts';

const words: Record<VisitorAlertAction, { title: string; lead: string; button: string; done: string }> = {
  confirm: {
    title: 'Confirmer mon alerte',
    lead: "Les nouvelles offres vous arriveront chaque matin. Chaque email permet d'y mettre fin d'un clic.",
    button: 'Confirmer mon alerte',
    done: 'Alerte active',
  },
  end: {
    title: 'Terminer cette alerte',
    lead: "L'alerte de cet email est supprimée. Votre adresse l'est aussi, si c'est votre seule alerte.",
    button: 'Ne plus recevoir cette alerte',
    done: 'Alerte terminée',
  },
  'end-all': {
    title: 'Terminer toutes mes alertes',
    lead: 'Toutes les alertes de cette adresse sont supprimées, et votre adresse avec elles.',
    button: 'Terminer et effacer mon adresse',
    done: 'Alertes terminées',
  },
};

/** /offers/email-alert?do=…&token=…, where the links in a visitor's mails lead: a program that opens them changes nothing. */
export function EmailAlertPage() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('do');
  const action = visitorAlertActions.find((known) => known === asked) ?? 'end';
  const token = asked === action ? (parameters.get('token') ?? '') : '';
  const { title, lead, button, done } = words[action];
  const link = useVisitorAlertLink(action);
  return (
    <Container width="narrow">
      <PageHeader title={link.isSuccess ? done : title} />
      <Card>
        <Stack>
          {link.isSuccess ? (
            <Alert tone="success">{link.data.message}</Alert>
          ) : (
            <>
              {token === '' && <Alert tone="warning">Ce lien est incomplet.</Alert>}
              {link.isError && <Alert tone="danger">{messageOf(link.error)}</Alert>}
              <p>{lead}</p>
            </>
          )}
          <Row>
            {!link.isSuccess && token !== '' && (
              <Button onPress={() => link.mutate(token)} isPending={link.isPending}>
                {button}
              </Button>
            )}
            <LinkButton variant="secondary" to="/offers">
              Voir les offres
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Container>
  );
}
