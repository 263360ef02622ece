import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { conflictText, isErrorConflict, type RuleConflict } from './testRules'

/** The results of a sample that break rules between tests, each rule once, with names and values; errors first. */
export function RuleAlert({ conflicts }: { conflicts: readonly RuleConflict[] }) {
  const translate = useTranslate()
  const parts = [
    { severity: 'error', shown: conflicts.filter(isErrorConflict) },
    { severity: 'warning', shown: conflicts.filter((one) => !isErrorConflict(one)) },
  ] as const
  return parts.map(
    ({ severity, shown }) =>
      shown.length > 0 && (
        <Alert key={severity} severity={severity} sx={{ py: 0, borderRadius: 0 }}>
          {shown.map((conflict) => (
            <div key={conflict.rule.id}>{translate(conflictText(conflict))}</div>
          ))}
        </Alert>
      ),
  )
}

/** The rules that one result breaks with others, below its value. */
export function RuleMarks({ conflicts = [] }: { conflicts: readonly RuleConflict[] | undefined }) {
  const translate = useTranslate()
  return conflicts.map((conflict) => (
    <Box
      key={conflict.rule.id}
      sx={{
        typography: 'caption',
        minWidth: 120,
        lineHeight: 1.2,
        color: isErrorConflict(conflict) ? 'error.main' : 'warning.dark',
      }}
    >
      {translate(conflict.rule.message)}
    </Box>
  ))
}
