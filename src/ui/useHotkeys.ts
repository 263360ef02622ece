import { useEffect, useRef } from 'react'

export interface Hotkeys {
  /** Ctrl/Cmd+S */
  save?: () => void
  /** Ctrl/Cmd+P */
  print?: () => void
  /** Ctrl/Cmd+Enter */
  add?: () => void
}

const jobOf: Record<string, keyof Hotkeys> = { s: 'save', p: 'print', enter: 'add' }

/** What opened last answers first: a dialog over a page takes its keys. */
const stack: { current: Hotkeys }[] = []

function onKeyDown(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return
  const job = jobOf[event.key.toLowerCase()]
  const top = stack.at(-1)
  const run = job && top?.current[job]
  if (!run) return
  event.preventDefault()
  run()
}

/** Binds save, save-and-print and add to their keys while the component is shown (spec 2, shared widgets). */
export function useHotkeys(hotkeys: Hotkeys, enabled = true): void {
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })
  useEffect(() => {
    if (!enabled) return
    if (stack.length === 0) window.addEventListener('keydown', onKeyDown)
    stack.push(latest)
    return () => {
      stack.splice(stack.indexOf(latest), 1)
      if (stack.length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [enabled])
}
