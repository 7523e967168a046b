import { messageOf } from '@praticio/ui-kit/api';
import { Switch } from '@praticio/ui-kit/choice';
import { queryClient } from '@praticio/ui-kit/query';
import { toast } from '@praticio/ui-kit/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type PushState, readPush, startPush, stopPush } from './push.ts';

const KEY = ['shell', 'push'];

const DESCRIPTIONS: Record<PushState, string> = {
  unavailable: "Ce navigateur ne permet pas de recevoir de notifications hors de l'application.",
  denied: 'Votre navigateur les refuse : autorisez les notifications de ce site dans ses réglages.',
  off: "Votre navigateur vous demandera son accord. Elles s'arrêtent quand vous vous déconnectez.",
  on: "Elles arrivent sur cet appareil même quand Praticio est fermé, et s'arrêtent quand vous vous déconnectez.",
};

/** Push messages in this browser; the browser asks for consent after a click on the switch, never before. */
export function PushSetting() {
  const { data } = useQuery({ queryKey: KEY, queryFn: readPush, staleTime: 0 });
  const { mutate, isPending } = useMutation({
    mutationFn: (isWanted: boolean) => (isWanted ? startPush(data?.publicKey ?? '') : stopPush()),
    onError: (error) => toast.error(messageOf(error, "Les notifications n'ont pas pu être activées")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
  const state = data?.state ?? 'off';
  return (
    <Switch
      isSelected={state === 'on'}
      isDisabled={!data || isPending || state === 'unavailable' || state === 'denied'}
      onChange={mutate}
      description={DESCRIPTIONS[state]}
    >
      Notifications sur cet appareil
    </Switch>
  );
}
