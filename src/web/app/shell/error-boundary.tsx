import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

interface Props {
  /** Changes with the page; another page is another try. */
  pageKey: string;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
}

/** Catches what a page throws while it is drawn: the shell stays, and the person is told the next step. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate({ pageKey }: Props): void {
    if (this.state.hasFailed && pageKey !== this.props.pageKey) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice title="Something went wrong here.">
        <p>Nothing that was saved is lost. Load the page again to go on.</p>
        <button type="button" className="btn" onClick={() => location.reload()}>
          Load again
        </button>
      </Notice>
    );
  }
}
