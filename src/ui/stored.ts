/** Reads a JSON value from the browser's storage. What cannot be read is removed, and counts as not there. */
export function readStoredJson<T>(storage: Storage, key: string): T | undefined {
  return parseStoredJson(storage, key, storage.getItem(key))
}

/** The same for a text already read. */
export function parseStoredJson<T>(storage: Storage, key: string, text: string | null): T | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    storage.removeItem(key)
    return undefined
  }
}
