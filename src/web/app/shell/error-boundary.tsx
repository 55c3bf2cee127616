import { Component, type ErrorInfo, type MouseEvent, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { announceHydrated, PageNotLoadedError } from './lazy-page.tsx';

interface Props {
  /** Changes with the page; another page is another try. */
  pageKey: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
}

/** Catches what a page throws while it is drawn: the shell stays, and the person is told the next step. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    announceHydrated();
  }

  override componentDidUpdate({ pageKey }: Props, { failure }: State): void {
    // A failure that came together with its page is that page's own.
    if (failure && this.state.failure === failure && pageKey !== this.props.pageKey) this.tryAgain();
  }

  tryAgain(): void {
    const error = this.state.failure?.error;
    if (error instanceof PageNotLoadedError) error.forget();
    this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.error instanceof PageNotLoadedError && failure.error.isServerGone) {
      return <ServerUnreachable onTryAgain={() => this.tryAgain()} />;
    }
    return <PageFailed />;
  }
}

function ServerUnreachable({ onTryAgain }: { onTryAgain(): void }) {
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    // The button goes away, so the focus needs another place.
    currentTarget.closest<HTMLElement>('.page')?.focus();
    onTryAgain();
  };
  return (
    <>
      <PageTitle>No connection</PageTitle>
      <Notice title="Kurio’s server cannot be reached.">
        <p>Nothing is lost; check the connection.</p>
        <button type="button" className={ui.button} onClick={tryAgain}>
          Try again
        </button>
      </Notice>
    </>
  );
}

function PageFailed() {
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <Notice title="Something went wrong here.">
        <p>Nothing that was saved is lost. Load the page again to go on.</p>
        <button type="button" className={ui.button} onClick={() => location.reload()}>
          Load again
        </button>
      </Notice>
    </>
  );
}
