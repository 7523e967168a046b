import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';
import { type ComponentProps, useState } from 'react';

interface SendAgainButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'icon' | 'className' | 'isWide' | 'children'> {
  /** Sends the email once more and returns what the server says of it. */
  send: () => Promise<string>;
}

/** For who has not received an email: sends it once more and says so. */
export function SendAgainButton({ send, ...button }: SendAgainButtonProps) {
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    try {
      toast.success(await send());
    } catch (failure) {
      toast.error(messageOf(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      {...button}
      variant="secondary"
      isPending={isSending}
      pendingLabel="Envoi en cours..."
      onPress={() => void sendAgain()}
    />
  );
}
