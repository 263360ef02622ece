import { storeAllDrafts } from '../drafts/unsavedDrafts'

/** How often a page that stays open asks for a new version. */
const askEveryMs = 30 * 60_000

const ownProgram = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src

/**
 * Registers the service worker, which keeps the program on this device, where the browser has such workers and the page is served
 * by https or from this machine.
 * @param onNewVersion called when another build than that of this page is ready
 * @returns what asks for updates no longer
 */
export function watchProgram(onNewVersion: () => void): () => void {
  const { serviceWorker } = navigator
  if (!import.meta.env.PROD || !serviceWorker) return () => undefined
  const url = `${import.meta.env.BASE_URL}service-worker.js`
  const registered = serviceWorker.register(url).catch(() => undefined)
  const ask = () => {
    if (document.visibilityState === 'visible' && navigator.onLine)
      void registered.then((registration) => registration?.update()).catch(() => undefined)
  }
  const listen = ({ data }: MessageEvent<{ start?: string }>) => {
    if (data?.start && data.start !== ownProgram()) onNewVersion()
  }
  serviceWorker.addEventListener('message', listen)
  document.addEventListener('visibilitychange', ask)
  const timer = setInterval(ask, askEveryMs)
  return () => {
    serviceWorker.removeEventListener('message', listen)
    document.removeEventListener('visibilitychange', ask)
    clearInterval(timer)
  }
}

/** Lets the service worker fetch the rest of the program, one file after the other. */
export async function fetchProgramAhead(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage('fetch ahead')
}

/** Loads the page again, with the new program, unless a form would lose what was typed. @returns whether it does */
export async function reloadSafely(): Promise<boolean> {
  await storeAllDrafts()
  // the forms that hold back the end of a tab hold back this, too
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return false
  window.location.reload()
  return true
}
