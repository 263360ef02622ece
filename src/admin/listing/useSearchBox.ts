import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

/** Keys that follow each other faster are a scanner's, or a held key's: they are searched for together. */
const burstMs = 40

/**
 * The text of a search box, kept trimmed in the URL. The first key of a burst searches at once, without a delay; the
 * rest is searched together.
 * @param applied the search in the URL
 */
export function useSearchBox(applied: string, apply: (search: string) => void) {
  const cameBy = useNavigationType()
  const [text, setText] = useState(applied)
  const [timer, lastKey] = [useRef<ReturnType<typeof setTimeout>>(undefined), useRef(-Infinity)]
  useEffect(() => () => clearTimeout(timer.current), [timer])
  useEffect(() => {
    if (cameBy !== 'REPLACE') setText(applied) // not by typing here: back, forward, or a link
  }, [applied, cameBy])

  const latest = useRef(apply)
  latest.current = apply
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    const send = () => latest.current(typed.trim())
    const now = performance.now()
    if (now - lastKey.current > burstMs) send()
    else timer.current = setTimeout(send, burstMs)
    lastKey.current = now
  }
  return [text, type] as const
}
