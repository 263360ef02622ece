import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import { renderCell } from '../listing/columns'

/** When an assignment is due; in red once that has passed. */
export function DueDate({ dueDate, isOverdue }: { dueDate: string | null; isOverdue: boolean }) {
  const translate = useTranslate()
  if (dueDate === null) return null
  return (
    <Box component="span" sx={isOverdue ? { color: 'error.main', fontWeight: 600 } : undefined}>
      {translate(isOverdue ? 'Overdue' : 'Deadline')}{' '}
      {renderCell({ id: '', dueDate }, { source: 'dueDate', label: 'Deadline', kind: 'date' })}
    </Box>
  )
}
