import { useEffect } from 'react'

/** Where a held Enter writes line after line. */
const writesLines = 'textarea, [contenteditable=true]:not([aria-multiline=false])'

/**
 * A held Enter or Escape acts once: else it presses what comes up under it, such as YES, or closes one dialog after
 * the other.
 */
function blockHeldKey(event: KeyboardEvent) {
  if (!event.repeat || !/^(Enter|Escape)$/.test(event.key)) return
  if (event.target instanceof Element && event.target.matches(writesLines)) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Keeps Ctrl/Cmd+S and Ctrl/Cmd+P from the browser; forms bind them to save and print (spec 1, section 2.1). And keeps
 * held keys from all.
 */
export function useBlockBrowserShortcuts(): void {
  useEffect(() => {
    const block = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && ['s', 'p'].includes(event.key.toLowerCase())) event.preventDefault()
    }
    window.addEventListener('keydown', block)
    window.addEventListener('keydown', blockHeldKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', block)
      window.removeEventListener('keydown', blockHeldKey, { capture: true })
    }
  }, [])
}
