import { messageOf } from '@praticio/ui-kit/api';
import { Button } from '@praticio/ui-kit/button';
import type { ReactNode } from 'react';
import { allowAnotherTry } from '../base/pace.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

const RING_RADII = [38, 54] as const;

/** Rings of distance around an icon, as the decoration of empty states. */
function Rings({ icon }: { icon: IconName | undefined }) {
  return (
    <svg className="kit-rings" viewBox="-56 -56 112 112" aria-hidden="true">
      <circle className="kit-rings__disc" r="22" />
      {RING_RADII.map((radius) => (
        <circle key={radius} className="kit-rings__edge kit-rings__edge--dashed" r={radius} />
      ))}
      <circle className="kit-rings__edge" r="22" />
      {icon ? (
        <g transform="translate(-12 -12)">
          <Icon name={icon} className="kit-rings__icon" />
        </g>
      ) : (
        <circle className="kit-rings__you" r="7" />
      )}
    </svg>
  );
}

export { Spinner } from './spinner.tsx';

/** A grey placeholder for content that is being loaded; `Loading` announces the wait. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('kit-skeleton', className)} aria-hidden="true" />;
}

/** Wraps the skeletons of an area, and announces once to screen readers that it is loading. */
export function Loading({ label = 'Chargement...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Shows `count` card-shaped skeletons while a list is loading. */
export function SkeletonList({ count = 3, label }: { count?: number; label?: string }) {
  return (
    <Loading {...(label && { label })}>
      <div className="kit-stack">
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
          <div className="kit-card" key={row}>
            <div className="kit-stack kit-stack--small">
              <Skeleton className="kit-skeleton--title" />
              <Skeleton />
              <Skeleton className="kit-skeleton--short" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface StateProps {
  /** For an area that already has a frame. */
  isFrameless?: boolean;
  title: string;
  icon?: IconName;
  children?: ReactNode;
  /** An action for the user: a link or a button. */
  action?: ReactNode;
}

/** Shown for an empty list. */
export function EmptyState({ title, icon, isFrameless = false, children, action }: StateProps) {
  return (
    <div className={`kit-state ${isFrameless ? 'kit-state--frameless' : ''}`}>
      <Rings icon={icon} />
      <p className="kit-state__title">{title}</p>
      {children && <div className="kit-state__text">{children}</div>}
      {action}
    </div>
  );
}

interface RetryButtonProps {
  onRetry: () => unknown;
  isRetrying: boolean;
  size?: 'small' | 'medium';
}

/** The button 'Réessayer'. The user may retry more often than the page itself. */
export function RetryButton({ onRetry, isRetrying, size = 'medium' }: RetryButtonProps) {
  const retry = () => {
    allowAnotherTry();
    onRetry();
  };
  return (
    <Button variant="secondary" size={size} onPress={retry} isPending={isRetrying}>
      Réessayer
    </Button>
  );
}

interface ErrorStateProps {
  /** The message for the user; by default that of `error`. */
  title?: string;
  error?: unknown;
  /** The reason, if the title does not contain it. */
  detail?: string;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  action?: ReactNode;
}

/** Shown for an area whose content could not be loaded; always with an action for the user. */
export function ErrorState({ title, error, detail, onRetry, isRetrying = false, action }: ErrorStateProps) {
  return (
    <div className="kit-state kit-state--error" role="alert">
      <Icon name="alert" />
      <p className="kit-state__title">{title ?? messageOf(error)}</p>
      {detail && <p className="kit-state__text">{detail}</p>}
      <div className="kit-row kit-row--center">
        {onRetry && <RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
        {action}
      </div>
    </div>
  );
}
