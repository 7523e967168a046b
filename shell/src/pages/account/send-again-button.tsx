import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { toast } from '@praticio/ui-kit/toast';
import { type ComponentProps, useEffect, useState } from 'react';

const SECOND_MS = 1000;

interface SendAgainButtonProps
  extends Pick<ComponentProps<typeof Button>, 'size' | 'icon' | 'className' | 'isWide' | 'children'> {
  /** Sends the email once more and returns the server's message. */
  send: () => Promise<string>;
  /** Seconds to wait after each email, the first included, for it to arrive. */
  pauseS?: number;
}

/** Sends an email once more, for somebody who has not received it, and says so. */
export function SendAgainButton({ send, pauseS = 0, children, ...button }: SendAgainButtonProps) {
  const [isSending, setSending] = useState(false);
  const [left, wait] = useSecondsLeft(pauseS);
  const sendAgain = async () => {
    setSending(true);
    try {
      toast.success(await send());
      wait();
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
      isDisabled={left > 0}
      isPending={isSending}
      pendingLabel="Envoi en cours..."
      onPress={() => void sendAgain()}
    >
      {left > 0 ? `Renvoyer dans ${left} s` : children}
    </Button>
  );
}

/** Counts `seconds` down, and again when the function is called. */
function useSecondsLeft(seconds: number): [left: number, again: () => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * SECOND_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const again = () => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * SECOND_MS);
  };
  return [left, again];
}
