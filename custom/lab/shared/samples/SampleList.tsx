import TableCell from '@mui/material/TableCell'
import { type ComponentProps, type ReactNode, useCallback } from 'react'
import { DayText } from '~/ui/DayText'
import { useAlert } from '~/ui/useAlert'
import { CellSecondLine, ListPane, PatientCell } from './ListPane'
import type { SampleRow } from './responses'
import type { Samples } from './useSamples'

interface SampleListProps {
  samples: Samples
  /** The content of a sample's last column; must be a stable function. */
  stateOf: (row: SampleRow) => ReactNode
  selection?: ComponentProps<typeof ListPane>['selection']
  maxHeight: string
}

/** Patients with their samples. A sample whose age at collection is unknown does not open (spec 2, section 2). */
export function SampleList({ samples, stateOf, selection, maxHeight }: SampleListProps) {
  const alert = useAlert()
  const cellsOf = useCallback(
    (row: SampleRow) => (
      <>
        <TableCell sx={{ whiteSpace: 'nowrap' }}>
          {row.sampleNo}
          <CellSecondLine>
            <DayText day={row.collectedDateAd} />
          </CellSecondLine>
        </TableCell>
        <PatientCell person={row} />
        <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
          {stateOf(row)}
        </TableCell>
      </>
    ),
    [stateOf],
  )
  return (
    <ListPane
      label="Samples"
      headings={['Sample', 'Patient', 'Status']}
      list={samples}
      isOpen={({ sampleNo }) => sampleNo === samples.sampleNo}
      onOpen={(row) => (row.age === '' ? alert.fail('Invalid Age') : samples.select(row))}
      cellsOf={cellsOf}
      selection={selection}
      maxHeight={maxHeight}
    />
  )
}
