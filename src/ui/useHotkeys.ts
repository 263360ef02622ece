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
  /** The arrow down, where nothing on the page has the focus: the rows of the list. */
  rows?: () => void
  /** Ctrl/Cmd+Z, but in a field with a text: what the alert offers to take back. Over dialogs, too. */
  undo?: () => void
  /** F8: pending work of earlier days. */
  older?: () => void
  /** A digit from 1, where no text is typed: a quick action of the dashboard. */
  quick?: (digit: string) => void
  /** F1: help with the page. In dialogs, too, which need not bind it. */
  help?: () => void
  /** A question mark, where no text is typed: the keys. In dialogs, too, as with F1. */
  keys?: () => void
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
  rows: ['↓', 'To the rows of the list'],
  undo: ['Ctrl+Z', 'Undo'],
  older: ['F8', 'Pending work of earlier days'],
  quick: ['1–9', 'Quick Actions'],
  help: ['F1', 'Help for this screen'],
  keys: ['?', 'Keys'],
}

type Bindings = { current: Hotkeys }[]

const withControl: Record<string, Command> = { s: 'save', p: 'print', enter: 'add', k: 'find', z: 'undo' }
const alone: Record<string, Command> = { F9: 'pay', F8: 'older', F1: 'help' }
/** Only where they are not part of a text. */
const outsideTexts: Record<string, Command> = {
  ...{ '/': 'search', '?': 'keys' },
  ...Object.fromEntries(Array.from('123456789', (digit) => [digit, 'quick' as const])),
}
/** Only where nothing has the focus, so that it does not leave a menu, a row or a button. */
const onPage: Record<string, Command> = { ArrowDown: 'rows' }

const isPage = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('body, main')

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** It has no text of which the browser takes a part back. */
const isEmpty = (target: EventTarget | null) => (target as HTMLInputElement).value === ''

function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): Command | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    const command = shiftKey ? undefined : withControl[key.toLowerCase()]
    return command === 'undo' && isText(target) && !isEmpty(target) ? undefined : command
  }
  return alone[key] ?? (isPage(target) ? onPage[key] : undefined) ?? (isText(target) ? undefined : outsideTexts[key])
}

const boundIn = (scope: Bindings | undefined, command: Command) =>
  scope?.findLast(({ current }) => current[command])?.current[command]

/** Commands that dialogs take from the page: its help, its keys and its alerts are theirs, too. */
const ofPage: readonly Command[] = ['help', 'keys', 'undo']

/** The last binding of a command in the topmost scope, or in the page's. */
const bindingOf = (command: Command) =>
  boundIn(scopes.at(-1), command) ?? (ofPage.includes(command) ? boundIn(scopes[0], command) : undefined)

/** The commands bound to keys now, of the topmost scope. */
export const listBoundCommands = (): Command[] => (Object.keys(hotkeyDescriptions) as Command[]).filter(bindingOf)

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
  const run = command && bindingOf(command)
  if (!run) return
  event.preventDefault()
  if (command === 'add') focusOpener()
  run(event.key)
}

/** Binds commands to their keys while the component is shown (spec 2, shared widgets). */
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
