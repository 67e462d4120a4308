import { Component, type ReactNode } from 'react';
import { FailureView } from './FailureView';

type State = { failed: false } | { failed: true; error: unknown };

/** The app's one error boundary, for errors that the router does not catch in a single screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  private readonly reset = () => {
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    return <FailureView error={this.state.error} reset={this.reset} />;
  }
}
