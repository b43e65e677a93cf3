import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

type Props = {
  children: ReactNode
  onError: () => void
}

/** Shows the error screen in place of children that threw. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  reset = () => this.setState({ hasFailed: false })

  override render() {
    return this.state.hasFailed ? <ErrorScreen onRetry={this.reset} /> : this.props.children
  }
}
