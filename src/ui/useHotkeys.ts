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
  /** F9: all that is due is paid in cash. */
  pay?: () => void
  /** Ctrl/Cmd+K */
  find?: () => void
  /** A slash, where no text is typed: the search of the list. */
  search?: () => void
  /** A question mark where no text is typed, or F1. */
  help?: () => void
}

export type Command = keyof Hotkeys

/** Each key as people write it, and what it does. */
export const hotkeyDescriptions: Readonly<Record<Command, readonly [key: string, does: string]>> = {
  save: ['Ctrl+S', 'Save'],
  print: ['Ctrl+P', 'Save And Print'],
  add: ['Ctrl+Enter', 'Add'],
  pay: ['F9', 'Paid'],
  find: ['Ctrl+K', 'Search screens and records'],
  search: ['/', 'Search'],
  help: ['?', 'Keys'],
}

type Bindings = { current: Hotkeys }[]

const withControl: Record<string, Command> = { s: 'save', p: 'print', enter: 'add', k: 'find' }
const alone: Record<string, Command> = { F9: 'pay', F1: 'help' }
/** Only where they are not part of a text. */
const outsideTexts: Record<string, Command> = { '/': 'search', '?': 'help' }

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Command | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return shiftKey ? undefined : withControl[key.toLowerCase()]
  return alone[key] ?? (isText(target) ? undefined : outsideTexts[key])
}

/** The last binding of a command in a scope. */
const boundIn = (scope: Bindings | undefined, command: Command) =>
  scope?.findLast(({ current }) => current[command])?.current[command]

/** The commands bound to keys now, of the topmost scope. */
export const listBoundCommands = (): Command[] =>
  (Object.keys(hotkeyDescriptions) as Command[]).filter((command) => boundIn(scopes.at(-1), command))

/** The bindings of the page and of the dialogs over it, one scope each. Keys go to the topmost. */
const scopes: Bindings[] = [[]]

const Scope = createContext(scopes[0] as Bindings)

/** Focuses the Add button if nothing has the focus, so that it gets the focus back later, as after a click. */
function focusOpener() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main [title="Ctrl+Enter"]')?.focus()
}

function onKeyDown(event: KeyboardEvent) {
  if (event.repeat) return
  const command = commandOf(event)
  if (command === 'add' && event.defaultPrevented) return // an open picker took its Enter
  const run = command && boundIn(scopes.at(-1), command)
  if (!run) return
  event.preventDefault()
  if (command === 'add') focusOpener()
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
export function DialogHotkeys(hotkeys: Hotkeys) {
  useHotkeys(hotkeys)
  return null
}

/** The inside of a dialog binds keys of its own; what is beneath the dialog has none while it is open. */
export function HotkeyScope({ children }: { children: ReactNode }) {
  const [bindings] = useState<Bindings>(() => [])
  useLayoutEffect(() => {
    scopes.push(bindings)
    return () => {
      scopes.splice(scopes.indexOf(bindings), 1)
    }
  }, [bindings])
  return createElement(Scope, { value: bindings }, children)
}
