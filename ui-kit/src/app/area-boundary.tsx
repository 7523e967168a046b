import { ErrorState } from '@praticio/ui-kit/states';
import { Component, type ReactNode, useEffect } from 'react';
import { onReturn } from '../base/connection.ts';

interface Props {
  children: ReactNode;
  /** Rendered instead of children that threw `error`; `retry` renders the children again. */
  fallback?: (retry: () => void, error: unknown) => ReactNode;
  onRetry?: () => void;
  onFailure?: (() => void) | undefined;
  /** The current location: after a navigation the children are rendered again. */
  place?: string;
}

interface State {
  hasFailed: boolean;
  error?: unknown;
  place: string | undefined;
}

/** Catches errors of an area, so that the rest of the page survives. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override componentDidCatch() {
    this.props.onFailure?.();
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback ? (
      this.props.fallback(this.retry, this.state.error)
    ) : (
      <AreaError onRetry={this.retry} />
    );
  }
}

/** Replaces an area that could not be loaded or rendered; `action` is shown beside 'Réessayer'. */
export function AreaError({ onRetry, action }: { onRetry: () => void; action?: ReactNode }) {
  // retry when the network is back
  useEffect(() => onReturn(onRetry), [onRetry]);
  return (
    <ErrorState
      title="Cette partie de la page est momentanément indisponible."
      onRetry={onRetry}
      action={action}
    />
  );
}
