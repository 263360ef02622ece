import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { conflictText, type RuleConflict } from './testRules'

interface HeldBackNoteProps {
  heldBack: readonly string[] | undefined
  /** The rules between tests that are already shown as broken: they are not repeated. */
  conflicts: readonly RuleConflict[]
}

/** Shows which tests of a sample cannot be verified now, and why, before anybody tries to. */
export function HeldBackNote({ heldBack = [], conflicts }: HeldBackNoteProps) {
  const translate = useTranslate()
  const shown = conflicts.map(conflictText)
  const others = heldBack.filter((text) => !shown.includes(text))
  if (others.length === 0) return null
  return (
    <Alert severity="warning" sx={{ py: 0, borderRadius: 0 }}>
      {others.map((text) => (
        <div key={text}>{translate(text)}</div>
      ))}
    </Alert>
  )
}
