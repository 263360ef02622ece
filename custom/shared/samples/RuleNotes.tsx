import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { conflictText, isError, type RuleConflict } from './testRules'

/** The results of a sample that break a rule between tests, each rule once, with names and values. */
export function RuleAlert({ conflicts }: { conflicts: readonly RuleConflict[] }) {
  const translate = useTranslate()
  if (conflicts.length === 0) return null
  return (
    <Alert severity={conflicts.some(isError) ? 'error' : 'warning'} sx={{ py: 0, borderRadius: 0 }}>
      {conflicts.map((conflict) => (
        <div key={conflict.rule.id}>{translate(conflictText(conflict))}</div>
      ))}
    </Alert>
  )
}

/** The rules that one result breaks with others, below its value. */
export function RuleMarks({ conflicts = [] }: { conflicts: readonly RuleConflict[] | undefined }) {
  const translate = useTranslate()
  return conflicts.map((conflict) => (
    <Box
      key={conflict.rule.id}
      sx={{ typography: 'caption', lineHeight: 1.2, color: isError(conflict) ? 'error.main' : 'warning.dark' }}
    >
      {translate(conflict.rule.message)}
    </Box>
  ))
}
