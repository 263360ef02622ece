import { type RefObject, useEffect, useRef } from 'react'

/** A signal that is aborted when the component goes: what outlives it, such as an alert, can end with it. */
export function useLifetime(): RefObject<AbortSignal | undefined> {
  const signal = useRef<AbortSignal>(undefined)
  useEffect(() => {
    const life = new AbortController()
    signal.current = life.signal
    return () => life.abort()
  }, [])
  return signal
}
