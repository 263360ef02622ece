import { useCallback, useState } from 'react'
import { readStoredJson } from './stored'

/** A state that outlives the page in the browser's storage. */
export function useStoredState<T>(storage: Storage, key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readStoredJson<T>(storage, key) ?? initial)
  const set = useCallback(
    (next: T) => {
      setValue(next)
      storage.setItem(key, JSON.stringify(next))
    },
    [storage, key],
  )
  return [value, set]
}
