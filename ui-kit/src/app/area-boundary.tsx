import { Component, type ReactNode, useEffect } from 'react';
import { ErrorState } from 'ui-kit/states';
import { onReturn } from './connection.ts';

interface Props {
  children: ReactNode;
  /** Drawn in place of children that threw; `retry` draws the children anew. */
  fallback?: (retry: () => void) => ReactNode;
  onRetry?: () => void;
  /** Where the user is: elsewhere, what threw here gets another chance. */
  place?: string;
}

interface State {
  hasFailed: boolean;
  place: string | undefined;
}

/** Keeps a throwing area from taking the rest of the page with it. */
export class AreaBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ hasFailed: false });
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback ? this.props.fallback(this.retry) : <AreaError onRetry={this.retry} />;
  }
}

/** What stands in place of an area that could not be loaded or drawn. */
export function AreaError({ onRetry }: { onRetry: () => void }) {
  // what could not be loaded without a network can be when it is back
  useEffect(() => onReturn(onRetry), [onRetry]);
  return <ErrorState title="Cette partie de la page est momentanément indisponible." onRetry={onRetry} />;
}
