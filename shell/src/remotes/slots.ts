import { provideSlots, type SlotName, type SlotProps, type SlotSource } from '@praticio/ui-kit/slots';
import type { ComponentType } from 'react';
import { loadExpose, onReplacement, replaceFailed } from './loader.ts';
import { reportOutcome } from './outcome.ts';
import { knownRecords, onRecords } from './records.tsx';

function slotOf<Name extends SlotName>(area: string, name: Name): SlotSource<Name> {
  return {
    area,
    load: async () => {
      // The kit calls this when a slot is mounted and when the user tries again, so a failure is always tried anew.
      const loading = loadExpose<{ default: ComponentType<SlotProps[Name]> }>(area, name, true);
      loading.catch(() => reportOutcome(area, 'failed'));
      return (await loading).default;
    },
    onFailure: () => reportOutcome(area, 'failed'),
    replace: () => replaceFailed(area),
  };
}

/** Tells the kit which remote fills which slot (docs/architecture.md#remotes-and-slots): as their releases have recorded. */
export function fillSlots(): void {
  provide();
  onRecords(provide);
  onReplacement(provide);
}

function provide(): void {
  const sources = knownRecords().records.flatMap(({ name, slots }) =>
    slots.map((slot) => [slot, slotOf(name, slot as SlotName)]),
  );
  // the first remote that fills a slot keeps it; a release of a second one is refused (deploy/checks)
  provideSlots(Object.fromEntries(sources.reverse()));
}
