import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import { ConfirmDialog } from '@praticio/ui-kit/dialog';
import { signOut } from '@praticio/ui-kit/session';
import { toast } from '@praticio/ui-kit/toast';
import { useState } from 'react';
import { endAllSessions } from '../../api/end-all-sessions.ts';

/** Ends every session of the account, this one included; the guard then leads to the login page. */
export function SessionsEnd() {
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    try {
      await endAllSessions();
      signOut();
      toast.success('Vos sessions sont fermées sur tous vos appareils.');
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return (
    <>
      <p className="text-muted">
        Un appareil perdu, un ordinateur partagé ? Fermez toutes vos sessions, sur cet appareil et sur les
        autres.
      </p>
      <Button variant="secondary" icon="logout" className="self-start" onPress={() => setAsking(true)}>
        Se déconnecter partout
      </Button>
      <ConfirmDialog
        title="Se déconnecter partout ?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={end}
        confirmLabel="Me déconnecter partout"
      >
        <p>Vous devrez vous reconnecter sur chacun de vos appareils, celui-ci compris.</p>
        <p>
          L'adresse secrète de votre calendrier ne fonctionnera plus : créez-en une autre depuis votre profil.
        </p>
      </ConfirmDialog>
    </>
  );
}
