import { RemoteArea } from '@praticio/ui-kit/area';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { create } from 'zustand';
import { AreaBoundary, AreaError } from './area-boundary.tsx';
import type { PaymentContext, PaymentOutcome } from './payment-context.ts';
import { useLoaded } from './use-loaded.ts';

/** The slots by name, with the props of their components (docs/architecture.md#remotes-and-slots). */
export interface SlotProps {
  'payment-modal': { context: PaymentContext; onDone: (outcome: PaymentOutcome) => void };
  'credit-balance': { variant?: 'header' | 'card' };
  'unread-badge': Record<never, never>;
  'notification-bell': Record<never, never>;
  'latest-articles': { limit?: number };
}
export type SlotName = keyof SlotProps;

/** The source of a slot's component: the remote that owns it, and a loader that retries at each call. */
export type SlotSource<Name extends SlotName> = {
  area: string;
  load: () => Promise<ComponentType<SlotProps[Name]>>;
  /** Called when its component has thrown. */
  onFailure?: () => void;
  /** Switches to another version of the remote after its component has thrown; resolves to false if there is none. */
  replace?: () => Promise<boolean>;
};
type SlotSources = { [Name in SlotName]?: SlotSource<Name> };

const useSources = create<SlotSources>()(() => ({}));

/** Called by the shell with the slots of the registry, which replace all earlier ones. */
export function provideSlots(sources: SlotSources): void {
  useSources.setState(sources, true);
}

interface SlotShell {
  /** Shown if no remote provides the slot; nothing by default. */
  absent?: ReactNode;
  /** Shown while the slot loads; nothing by default. */
  loading?: ReactNode;
  /** Shown if the slot cannot be loaded, is slow or throws; by default an error with 'Réessayer', `null` for nothing. */
  failed?: ((retry: () => void) => ReactNode) | null;
}

/** Mounts the component of the slot `name` inside an error boundary. */
export function Slot<Name extends SlotName>(props: { name: Name; slotProps: SlotProps[Name] } & SlotShell) {
  const source = useSources((sources) => sources[props.name]) as SlotSource<Name> | undefined;
  if (!source) return props.absent ?? null;
  return <LoadedSlot {...props} source={source} />;
}

function LoadedSlot<Name extends SlotName>(
  props: { source: SlotSource<Name>; slotProps: SlotProps[Name] } & SlotShell,
) {
  const { source, slotProps, loading = null, failed } = props;
  const load = useCallback(() => source.load(), [source]);
  const { state, retry } = useLoaded(load);
  const renderFailed = (again: () => void) =>
    failed === null ? null : failed ? failed(again) : <AreaError onRetry={again} />;
  if (state.status === 'loading') return loading;
  if (state.status === 'failed') return renderFailed(retry);
  const Content = state.value as ComponentType<SlotProps[Name]>;
  const replaceOr = (again: () => void) => {
    void (source.replace?.() ?? Promise.resolve(false)).then((isReplaced) => isReplaced || again());
  };
  return (
    <AreaBoundary
      fallback={(again) => renderFailed(() => replaceOr(again))}
      onRetry={retry}
      onFailure={source.onFailure}
    >
      <RemoteArea name={source.area}>
        <Content {...slotProps} />
      </RemoteArea>
    </AreaBoundary>
  );
}
