import type { SlotInput } from '@praticio/contracts/offers/slot-input';
import { longSpanText } from '@praticio/ui-kit/date-words';
import { useToday } from '@praticio/ui-kit/today';

/** In place of the fields for dates: they follow the slots. */
export function SlotDates({ slots }: { slots: readonly SlotInput[] }) {
  const today = useToday();
  const [first, last] = [slots[0]?.day ?? today, slots.at(-1)?.day ?? today];
  return <p>{`Les dates suivent les créneaux : ${longSpanText(first, last, today)}.`}</p>;
}
