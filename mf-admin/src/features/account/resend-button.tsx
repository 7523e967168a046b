import { resendingServices } from '@praticio/contracts/base/mail-log';
import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';
import type { UserMail } from '../../api/get-user-mails.ts';
import { useResendMail } from '../../api/resend-mail.ts';

interface ResendButtonProps {
  userId: string;
  mail: UserMail;
}

/** Sends a mail again that came back, to the email address that the account has by now; nothing where that is not possible. */
export function ResendButton({ userId, mail }: ResendButtonProps) {
  const { subject, service, canBeSentAgain } = mail;
  const { mutate, isPending } = useResendMail(userId);
  const sender = resendingServices.find((one) => one === service);
  if (!canBeSentAgain || !sender) return null;
  const resend = () =>
    mutate(
      { service: sender, mail, onAccepted: (message) => toast.success(message) },
      { onError: (error) => toast.error(messageOf(error, "L'email n'a pas pu être renvoyé")) },
    );
  return (
    <Button variant="soft" size="small" isPending={isPending} onPress={resend}>
      Renvoyer<span className="sr-only">{` : ${subject}`}</span>
    </Button>
  );
}
