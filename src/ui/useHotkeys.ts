import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

export interface Hotkeys {
  /** Ctrl/Cmd+S */
  save?: () => void
  /** Ctrl/Cmd+P */
  print?: () => void
  /** Ctrl/Cmd+Enter */
  add?: () => void
}

type Bindings = { current: Hotkeys }[]

const commandOf: Record<string, keyof Hotkeys> = { s: 'save', p: 'print', enter: 'add' }

/** The bindings of the page and of the dialogs that stand over it, each with its own. The topmost have the keys. */
const scopes: Bindings[] = [[]]

const Scope = createContext(scopes[0] as Bindings)

function onKeyDown(event: KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return
  const command = commandOf[event.key.toLowerCase()]
  if (command === 'add' && event.defaultPrevented) return // an open picker took its Enter
  const run = command && scopes.at(-1)?.at(-1)?.current[command]
  if (!run) return
  event.preventDefault()
  run()
}

/** Binds save, save-and-print and add to their keys while the component is shown (spec 2, shared widgets). */
export function useHotkeys(hotkeys: Hotkeys, enabled = true): void {
  const bindings = useContext(Scope)
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })
  useEffect(() => {
    if (!enabled) return
    bindings.push(latest)
    window.addEventListener('keydown', onKeyDown)
    return () => {
      bindings.splice(bindings.indexOf(latest), 1)
      if (scopes.flat().length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [enabled, bindings])
}

/** The same as an element, for a component that draws its dialog itself: the keys are of the dialog's inside. */
export function DialogKeys(hotkeys: Hotkeys) {
  useHotkeys(hotkeys)
  return null
}

/** The inside of a dialog binds keys of its own; what is beneath the dialog has none while it is open. */
export function KeyScope({ children }: { children: ReactNode }) {
  const [bindings] = useState<Bindings>(() => [])
  useLayoutEffect(() => {
    scopes.push(bindings)
    return () => {
      scopes.splice(scopes.indexOf(bindings), 1)
    }
  }, [bindings])
  return createElement(Scope, { value: bindings }, children)
}
