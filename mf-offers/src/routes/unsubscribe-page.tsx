import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Row, Stack } from '@praticio/ui-kit/layout';
import { useSearchParams } from '@praticio/ui-kit/router';
import { useUnsubscribe } from '../api/unsubscribe-alert.ts';

/** /offers/unsubscribe?token=…, the link at the end of an alert's email: asks for confirmation, needs no login. */
export function UnsubscribePage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const unsubscribe = useUnsubscribe();
  return (
    <Container width="narrow">
      <PageHeader title="Se désabonner d'une alerte" />
      <Card>
        <Stack>
          {unsubscribe.isSuccess ? (
            <Alert tone="success">{unsubscribe.data.message}</Alert>
          ) : (
            <>
              {token === '' && <Alert tone="warning">Ce lien de désabonnement est incomplet.</Alert>}
              {unsubscribe.isError && <Alert tone="danger">{messageOf(unsubscribe.error)}</Alert>}
              <p>
                L'alerte de cet email sera mise en pause. Vous pourrez la réactiver à tout moment depuis vos
                alertes.
              </p>
            </>
          )}
          <Row>
            {!unsubscribe.isSuccess && token !== '' && (
              <Button onPress={() => unsubscribe.mutate(token)} isPending={unsubscribe.isPending}>
                Ne plus recevoir cette alerte
              </Button>
            )}
            <LinkButton variant="secondary" to="/offers/alerts" icon="bell">
              Gérer mes alertes
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Container>
  );
}
