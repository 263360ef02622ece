import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { type Command, hotkeyDescriptions } from '~/ui/useHotkeys'

/** The keys that work everywhere. */
const always = [
  ['Enter', 'To the next field; on a row, opens it'],
  ['↑ ↓', 'From row to row, and through what a field offers'],
  ['Space', 'On a row, shows it next to the list, or closes that'],
  ['x, Shift+↑ ↓', 'Selects rows, where they can be selected'],
  ['Esc', 'Closes what is open'],
  ['t, +5, -1', 'In a date: today, in five days, yesterday'],
] as const

/** The keys of commands, and those that work everywhere. */
export function KeyTable({ commands }: { commands: readonly Command[] }) {
  const translate = useTranslate()
  const rows = [...commands.map((command) => hotkeyDescriptions[command]), ...always]
  return (
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
  )
}
