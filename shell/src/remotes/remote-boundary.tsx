import { Component, type ReactNode, Suspense } from 'react';
import type { RemoteName } from 'contracts/remotes';
import { RemoteArea } from 'ui-kit/area';
import { forgetFailure } from './loader.ts';

interface RemoteBoundaryProps {
  name: RemoteName;
  expose: string;
  /** Shown while it loads. */
  pending: ReactNode;
  /** Shown when the remote is dead, slow, incompatible or throws. `onRetry` loads and draws it anew. */
  failed: (onRetry: () => void) => ReactNode;
  /** Where the user is: elsewhere, what threw here deserves another chance. */
  place?: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  place: string | undefined;
}

/** Keeps whatever goes wrong with a remote inside its own area of the page (design.md, rule 8). */
export class RemoteBoundary extends Component<RemoteBoundaryProps, State> {
  override state: State = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: RemoteBoundaryProps, state: State): Partial<State> | null {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`${this.props.name} is not shown`, error);
  }

  readonly retry = (): void => {
    forgetFailure(this.props.name, this.props.expose);
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    const { name, pending, failed, children } = this.props;
    if (this.state.hasFailed) return failed(this.retry);
    return (
      <RemoteArea name={name}>
        <Suspense fallback={pending}>{children}</Suspense>
      </RemoteArea>
    );
  }
}
