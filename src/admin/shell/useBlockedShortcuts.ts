import { useEffect } from 'react'

/** Keeps Ctrl/Cmd+S and Ctrl/Cmd+P from the browser; forms bind them to save and print (spec 1, section 2.1). */
export function useBlockedShortcuts(): void {
  useEffect(() => {
    const block = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && ['s', 'p'].includes(event.key.toLowerCase())) event.preventDefault()
    }
    window.addEventListener('keydown', block)
    return () => window.removeEventListener('keydown', block)
  }, [])
}
