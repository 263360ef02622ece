import { Component, type ReactNode } from 'react'
import { retryFailedPages } from '~/ui/lazyPage'
import { ErrorPage } from './ErrorPage'

/** Keeps the shell working if a page throws. Use the route as key, so that the next page is mounted fresh. */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  retry = () => {
    retryFailedPages()
    this.setState({ error: undefined })
  }

  override render() {
    return this.state.error ? <ErrorPage error={this.state.error} onRetry={this.retry} /> : this.props.children
  }
}
