import { INTEREST_MESSAGE_MAX_LENGTH } from '@praticio/contracts/offers/limits';
import type { PoolMember } from '@praticio/contracts/offers/pool';
import { Button } from '@praticio/ui-kit/button';
import { Dialog } from '@praticio/ui-kit/dialog';
import { formatCount } from '@praticio/ui-kit/format';
import { TextArea } from '@praticio/ui-kit/text-field';
import { useState } from 'react';
import { useInvite } from '../../api/invite-candidate.ts';
import { BulkBar } from '../../shared/bulk-bar.tsx';
import { poolName } from '../../shared/pool-name.ts';
import type { useBulk } from '../../shared/use-bulk.ts';

interface PoolBulkBarProps {
  offerId: number;
  members: readonly PoolMember[];
  bulk: ReturnType<typeof useBulk<PoolMember>>;
  onUntick: () => void;
}

/** Invites several of the pool to the chosen offer. Those that failed stay ticked. */
export function PoolBulkBar({ offerId, members, bulk, onUntick }: PoolBulkBarProps) {
  const [isAsking, setAsking] = useState(false);
  const [message, setMessage] = useState('');
  const invite = useInvite();
  const people = formatCount(members.length, 'personne');
  const close = () => setAsking(false);
  const send = async () => {
    close();
    const failed = await bulk.run({
      items: members,
      nameOf: poolName,
      work: ({ id }) =>
        invite.mutateAsync({ offerId, invited: { poolId: id }, message: message.trim(), slotIds: [] }),
      done: (count) => formatCount(count, 'personne invitée', 'personnes invitées'),
    });
    if (failed.length === 0) onUntick();
  };
  if (members.length === 0) return null;
  return (
    <BulkBar
      words={formatCount(members.length, 'personne cochée', 'personnes cochées')}
      onUntick={onUntick}
      left={bulk.left}
    >
      <Button variant="on-deep" icon="mail" isDisabled={bulk.left !== null} onPress={() => setAsking(true)}>
        Inviter à cette offre
      </Button>
      {isAsking && (
        <Dialog title={`Inviter ${people}`} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
          <TextArea
            label="Message (facultatif)"
            description="Chacune le reçoit par email et dans ses notifications, pour tous les créneaux ouverts."
            value={message}
            onChange={setMessage}
            maxLength={INTEREST_MESSAGE_MAX_LENGTH}
            rows={4}
          />
          <div className="kit-dialog__actions">
            <Button variant="secondary" onPress={close}>
              Annuler
            </Button>
            <Button onPress={() => void send()}>Inviter</Button>
          </div>
        </Dialog>
      )}
    </BulkBar>
  );
}
