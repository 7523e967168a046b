import { emailKindNames, emailKindSchema } from '@praticio/contracts/identity/email-preferences';
import { Alert } from '@praticio/ui-kit/alert';
import { messageOf } from '@praticio/ui-kit/api';
import { Button, LinkButton } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import { Container, PageHeader, Row, Stack } from '@praticio/ui-kit/layout';
import { useSearchParams } from '@praticio/ui-kit/router';
import { useRefuseEmails } from '../../api/refuse-emails.ts';

/** /unsubscribe?token=…, the link at the end of a mail: asks before it refuses the mail's kind, needs no login. */
export function UnsubscribePage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  // which mails the link is about stands in the token; only the service can tell whether it is genuine
  const kind = emailKindSchema.safeParse(token.split('.')[1]).data;
  const refuse = useRefuseEmails();
  return (
    <Container width="narrow">
      <PageHeader title="Ne plus recevoir ces emails" />
      <Card>
        <Stack>
          {refuse.isSuccess ? (
            <Alert tone="success">{refuse.data.message}</Alert>
          ) : kind ? (
            <>
              {refuse.isError && <Alert tone="danger">{messageOf(refuse.error)}</Alert>}
              <p>
                Vous ne recevrez plus les emails « {emailKindNames[kind]} ». Vous pourrez les reprendre à tout
                moment depuis votre profil.
              </p>
            </>
          ) : (
            <Alert tone="warning">Ce lien de désabonnement est incomplet.</Alert>
          )}
          <Row>
            {!refuse.isSuccess && kind && (
              <Button onPress={() => refuse.mutate(token)} isPending={refuse.isPending}>
                Ne plus recevoir ces emails
              </Button>
            )}
            <LinkButton variant="secondary" to="/profile?tab=notifications">
              Gérer mes emails
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Container>
  );
}
