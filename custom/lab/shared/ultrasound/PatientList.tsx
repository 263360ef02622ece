import TableCell from '@mui/material/TableCell'
import { useTranslate } from 'react-admin'
import { DayText } from '~/ui/DayText'
import { CellSecondLine, ListPane, PatientCell } from '../samples/ListPane'
import { RefundedCount } from '../samples/RefundedCount'
import type { UsgPatient } from './responses'
import type { Ultrasound } from './useUltrasound'

interface PatientListProps {
  usg: Ultrasound
  maxHeight: string
  onSelect: (bill: number) => void
}

/** How many of the patient's ultrasounds are reported and verified. */
function stateOf({ testCount, enteredCount, verifiedCount }: UsgPatient): { text: string; color: string } {
  if (testCount === 0) return { text: 'Refunded', color: 'warning.dark' }
  if (verifiedCount === testCount) return { text: 'Verified', color: 'success.main' }
  if (enteredCount + verifiedCount === testCount) return { text: 'To verify', color: 'warning.main' }
  return { text: 'To report', color: 'text.secondary' }
}

/** How far the report of a patient's ultrasounds is. */
function StateCell({ row }: { row: UsgPatient }) {
  const translate = useTranslate()
  const { text, color } = stateOf(row)
  return (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap', color }}>
      {translate(text)}
      <CellSecondLine>{`${row.enteredCount + row.verifiedCount} / ${row.testCount}`}</CellSecondLine>
      {row.testCount > 0 && <RefundedCount count={row.refundedCount} />}
    </TableCell>
  )
}

/** Patients with ultrasounds, by the bills that owe them. */
export function PatientList({ usg, maxHeight, onSelect }: PatientListProps) {
  const translate = useTranslate()
  return (
    <ListPane
      label="Patients"
      headings={['Patient', 'Status']}
      list={usg}
      isOpen={({ id }) => id === usg.bill}
      onOpen={({ id }) => onSelect(id)}
      cellsOf={(row) => (
        <>
          <PatientCell person={row}>
            <CellSecondLine>
              {`${translate('Bill')} ${row.saleNo} · `}
              <DayText day={row.createdDateAd} />
            </CellSecondLine>
          </PatientCell>
          <StateCell row={row} />
        </>
      )}
      maxHeight={maxHeight}
    />
  )
}
