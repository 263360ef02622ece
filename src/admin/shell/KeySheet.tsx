import { useState } from 'react'
import { boundCommands, type Command, useHotkeys } from '~/ui/useHotkeys'
import { lazyDialog } from '../lazyPart'

const KeyList = lazyDialog(() => import('./KeyList'))

/** The keys of the page, by the question mark. In a dialog, whose fields take it as text, by F1. */
export function KeySheet() {
  const [commands, setCommands] = useState<readonly Command[]>()
  useHotkeys({ help: () => setCommands(boundCommands()) })
  return commands ? <KeyList commands={commands} onClose={() => setCommands(undefined)} /> : null
}
