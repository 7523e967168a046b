import { ChoiceChip } from '@praticio/ui-kit/chip';
import { useSession } from '@praticio/ui-kit/session';
import { useOffersForYou } from '../../api/get-offers-for-you.ts';

interface ForYouChipProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
}

/** 'Pour vous': shows the offers that suit the profile. Only for users whose profile has a search. */
export function ForYouChip({ isSelected, onChange }: ForYouChipProps) {
  const { user } = useSession();
  const { data } = useOffersForYou(1, user !== null);
  if (!isSelected && !data?.hasCriteria) return null;
  return (
    <ChoiceChip isSelected={isSelected} onChange={onChange}>
      <span aria-hidden="true" className="size-3 rounded-full border border-you-line bg-you" />
      Pour vous
      {data && <span className="offers-chips__count">{data.suiting ?? data.pagination.total_items}</span>}
    </ChoiceChip>
  );
}
