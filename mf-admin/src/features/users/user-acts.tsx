import type { AdminUser } from '@praticio/contracts/administration/user';
import { Button } from '@praticio/ui-kit/button';
import { Card } from '@praticio/ui-kit/card';
import type { UserPanel } from './user-decisions.ts';

interface UserActsProps {
  user: AdminUser;
  onChoose: (panel: UserPanel) => void;
}

/** The most frequent actions with somebody on the telephone; the menu beside the name has every one. */
export function UserActs({ user, onChoose }: UserActsProps) {
  return (
    <Card className="grid gap-2">
      <h2 className="kit-subtitle">Agir</h2>
      <Button variant="soft" icon="ticket" onPress={() => onChoose('credits')}>
        Attribuer des crédits
      </Button>
      {!user.emailVerified && (
        <Button variant="secondary" icon="mail" onPress={() => onChoose('resend')}>
          Renvoyer la vérification
        </Button>
      )}
      {user.structure && !user.structure.verified && (
        <Button variant="secondary" icon="shield" onPress={() => onChoose('structure')}>
          Examiner la structure
        </Button>
      )}
      <Button variant="secondary" icon="logout" onPress={() => onChoose('sessions')}>
        Fermer ses sessions
      </Button>
    </Card>
  );
}

/** The actions that take something away, apart from the rest. */
export function AccessActs({ user, onChoose }: UserActsProps) {
  return (
    <Card className="grid gap-2 border-danger!">
      <h2 className="kit-subtitle">Retirer l'accès</h2>
      <p className="text-sm text-muted">Chaque geste demande un motif et s'inscrit aux décisions.</p>
      <Button
        variant="secondary"
        icon="lock"
        className={user.banned ? '' : 'border-danger! text-danger!'}
        onPress={() => onChoose('ban')}
      >
        {user.banned ? 'Lever la suspension du compte' : 'Suspendre ce compte'}
      </Button>
      <Button variant="ghost" icon="trash" className="text-danger!" onPress={() => onChoose('erasure')}>
        Effacer ce compte
      </Button>
    </Card>
  );
}
