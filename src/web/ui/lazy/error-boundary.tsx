import { Component, type ErrorInfo, type ReactNode } from 'react';
import { NotLoadedError } from './lazy-part.tsx';

export interface FallbackProps {
  error: unknown;
  /** Renders the children again, and loads lazy ones again. */
  onTryAgain(): void;
}

interface Props {
  /** Shown in place of children that throw while they render. */
  fallback(props: FallbackProps): ReactNode;
  /** Another value is another try: the address of a page, for example. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
}

/** Catches what its children throw while they render, so that the rest of the page stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    if (error instanceof NotLoadedError) error.forget();
  }

  override componentDidUpdate({ resetKey }: Props, { failure }: State): void {
    // A failure that came with the new key belongs to it.
    if (failure && this.state.failure === failure && resetKey !== this.props.resetKey) this.reset();
  }

  reset(): void {
    this.setState({ failure: undefined });
  }

  tryAgain(error: unknown): void {
    if (error instanceof NotLoadedError && error.needsReload) location.reload();
    else this.reset();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { error } = failure;
    return this.props.fallback({ error, onTryAgain: () => this.tryAgain(error) });
  }
}
