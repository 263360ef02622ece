import { type RefObject, useMemo, useRef } from 'react'

/** A box and the input inside it, to return the focus to a picker that accepts no ref. */
export function useNestedInputRef(): [
  box: RefObject<HTMLDivElement | null>,
  input: RefObject<HTMLInputElement | null>,
] {
  const box = useRef<HTMLDivElement>(null)
  const input = useMemo(
    () => ({
      get current() {
        return box.current?.querySelector('input') ?? null
      },
    }),
    [],
  )
  return [box, input as RefObject<HTMLInputElement | null>]
}
