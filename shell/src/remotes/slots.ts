import type { RemoteName } from 'contracts/base/remotes';
import type { ComponentType } from 'react';
import { provideSlots, type SlotName, type SlotProps, type SlotSource } from 'ui-kit/slots';
import { loadExpose, onReplacement, replaceFailed } from './loader.ts';
import { reportOutcome } from './outcome.ts';

function slotOf<Name extends SlotName>(area: RemoteName, name: Name): SlotSource<Name> {
  return {
    area,
    load: async () => {
      // The kit asks when a slot is mounted and when the user asks again, so a failure is always tried anew.
      const loading = loadExpose<{ default: ComponentType<SlotProps[Name]> }>(area, name, true);
      loading.catch(() => reportOutcome(area, 'failed'));
      return (await loading).default;
    },
    onFailure: () => reportOutcome(area, 'failed'),
    replace: () => replaceFailed(area),
  };
}

/** Tells the kit which remote fills which slot (docs/architecture.md#remotes-and-slots), again after a replacement. */
export function fillSlots(): void {
  provide();
  onReplacement(provide);
}

function provide(): void {
  provideSlots({
    'payment-modal': slotOf('mf-shop', 'payment-modal'),
    'credit-balance': slotOf('mf-shop', 'credit-balance'),
    'unread-badge': slotOf('mf-messaging', 'unread-badge'),
    'notification-bell': slotOf('mf-messaging', 'notification-bell'),
    'latest-articles': slotOf('mf-blog', 'latest-articles'),
  });
}
