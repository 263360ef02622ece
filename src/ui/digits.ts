import { useSyncExternalStore } from 'react'
import { devanagariDigits, latinDigits } from '~/domain/digits'
import { readStoredJson } from './stored'

/** How figures are shown: as 0 to 9, or as ० to ९. They are kept, sent and printed in 0 to 9 either way. */
export type Digits = 'latin' | 'devanagari'

const key = 'prayog.digits'
/** Inputs and key names keep their digits. */
const untouched = 'input, textarea, select, script, style, kbd, code, [contenteditable=true]'

let chosen: Digits = 'latin'
const listeners = new Set<() => void>()
/** The texts shown in Devanagari digits, as the page wrote them. */
let originals = new WeakMap<Text, string>()

function show(node: Text): void {
  if (!/[0-9]/.test(node.data) || node.parentElement?.closest(untouched)) return
  originals.set(node, node.data)
  node.data = devanagariDigits(node.data)
}

function* textsOf(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  if (root instanceof Text) yield root
  while (walker.nextNode()) yield walker.currentNode as Text
}

/**
 * Watches the page for changed texts, as digits may occur in any of them: cells, sums, sentences. It runs before the
 * browser paints, and the page overwrites its texts as its own.
 */
const follower = new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    for (const root of type === 'characterData' ? [target] : addedNodes) for (const node of textsOf(root)) show(node)
})

function apply(digits: Digits): void {
  chosen = digits
  if (digits === 'devanagari') {
    for (const node of textsOf(document.body)) show(node)
    follower.observe(document.body, { subtree: true, childList: true, characterData: true })
  } else {
    follower.disconnect()
    for (const node of textsOf(document.body)) {
      const text = originals.get(node)
      if (text !== undefined && node.data === devanagariDigits(text)) node.data = text
    }
    originals = new WeakMap()
  }
  for (const listener of listeners) listener()
}

/** Shows figures so from now on, on this browser. */
export function setDigits(digits: Digits): void {
  localStorage.setItem(key, JSON.stringify(digits))
  apply(digits)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How figures are shown on this browser. */
export const useDigits = (): Digits => useSyncExternalStore(subscribe, () => chosen)

/** Writes a text of a box that is only read, whose value no follower sees. */
export function useShownDigits(): (text: string) => string {
  return useDigits() === 'devanagari' ? devanagariDigits : (text) => text
}

const typed = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Boxes for figures, and boxes that look for a number; a name may hold digits as it was originals. */
const isOfFigures = ({ inputMode, type, role, value }: HTMLInputElement) =>
  ['numeric', 'decimal', 'tel'].includes(inputMode) ||
  ((type === 'search' || role === 'combobox') && /^[\d०-९/.-]*$/.test(value.trim()))

/** Converts typed ० to ९ to 0 to 9, before the input's own handlers run. */
function takeBoth({ target: input }: Event): void {
  if (!(input instanceof HTMLInputElement) || !isOfFigures(input)) return
  const text = latinDigits(input.value)
  if (text === input.value) return
  const { selectionStart: at } = input
  typed?.call(input, text) // past the value that React remembers, so that it sees the change
  input.setSelectionRange(at, at)
}

/** Takes up the digits chosen on this browser, and takes both kinds in every box for figures. */
export function restoreDigits(): void {
  document.addEventListener('input', takeBoth, true)
  if (readStoredJson<Digits>(localStorage, key) === 'devanagari') apply('devanagari')
}
