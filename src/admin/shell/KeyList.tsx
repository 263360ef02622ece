import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { ReadDialog } from '~/ui/ReadDialog'
import { type Command, keyNames } from '~/ui/useHotkeys'

/** What keys do everywhere. */
const always = [
  ['Enter', 'To the next field; on a row, opens it'],
  ['↑ ↓', 'From row to row, and through what a field offers'],
  ['Esc', 'Closes what is open'],
  ['t, +5, -1', 'In a date: today, in five days, yesterday'],
] as const

interface KeyListProps {
  /** What keys do at present, beside what they do everywhere. */
  commands: readonly Command[]
  onClose: () => void
}

/** The keys, and what each does. */
export default function KeyList({ commands, onClose }: KeyListProps) {
  const translate = useTranslate()
  const rows = [...commands.map((command) => keyNames[command]), ...always]
  return (
    <ReadDialog title={translate('Keys')} maxWidth="xs" onClose={onClose}>
      <Table size="small" aria-label={translate('Keys')}>
        <TableBody>
          {rows.map(([key, does]) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                <kbd>{key}</kbd>
              </TableCell>
              <TableCell>{translate(does)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ReadDialog>
  )
}
