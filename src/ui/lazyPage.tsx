import { type ComponentType, lazy } from 'react'
import { messages } from '~/metadata/messages'

const key = 'prayog.reloaded'
const failed = new Set<() => void>()

/** Lets the pages that failed to load be loaded again when they are shown next. */
export function retryFailedPages(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A page in a chunk of its own. One that fails to load, as after an update of the server, reloads the browser's page
 * once (flagged in its storage, by name); failing again it throws, and the error page shows (spec 1, section 2.1).
 */
export function lazyPage<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  reload: () => void = () => window.location.reload(),
) {
  const attempt = async () => {
    try {
      const page = await load()
      if (sessionStorage.getItem(key) === name) sessionStorage.removeItem(key)
      return page
    } catch (error) {
      failed.add(renew)
      if (!navigator.onLine) throw new Error(messages.offline) // a reload would only show the browser's own page
      if (sessionStorage.getItem(key) === name) throw error
      sessionStorage.setItem(key, name)
      reload()
      return new Promise<never>(() => undefined) // the skeleton stays until the browser has reloaded
    }
  }
  let Page: ComponentType<Props> = lazy(attempt)
  const renew = () => {
    Page = lazy(attempt)
  }
  return function LazyPage(props: Props) {
    return <Page {...props} />
  }
}
