import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { PageFrame } from '~/admin/shell/PageFrame'
import { useConfirm } from '~/ui/ConfirmDialog'
import { CountChip } from '~/ui/CountChip'
import { DateRangeFilter } from '~/ui/DateRangeFilter'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { SearchField } from '~/ui/SearchField'
import { PaneFilters } from '../samples/PaneFilters'
import { paneHeight, SampleLayout } from '../samples/SampleLayout'
import { ExaminationTable } from './ExaminationTable'
import { PatientList } from './PatientList'
import type { UsgExamination, UsgPatient } from './responses'
import { useUltrasound, usgStatuses } from './useUltrasound'

interface UltrasoundPageProps {
  title: string
  /** The panel for the chosen test. It calls `onDirty` when there are unsaved changes. */
  panel: (chosen: {
    patient: UsgPatient | undefined
    examination: UsgExamination
    onDirty: (dirty: boolean) => void
  }) => ReactNode
}

/** Patients with ultrasounds, the tests of the chosen patient, and the panel of the chosen test. */
export function UltrasoundPage({ title, panel }: UltrasoundPageProps) {
  const translate = useTranslate()
  const usg = useUltrasound()
  const [isDirty, setDirty] = useState(false)
  const { confirm, confirmation } = useConfirm()
  const leaving = async (go: () => void) => {
    if (isDirty && !(await confirm('What was typed is not saved. Leave it all the same?', { isDestructive: true })))
      return
    setDirty(false)
    go()
  }
  const { tests, examination } = usg
  return (
    <PageFrame title={title} titleExtra={<CountChip label="Total Patients" count={usg.count} />} withoutCard>
      <PaneFilters
        range={usg.range}
        search={
          <SearchField
            isOfList
            autoFocus
            label="Patient, T/CN, bill or report no"
            value={usg.text}
            onChange={usg.setText}
          />
        }
      >
        <DateRangeFilter key={`${usg.range.from} ${usg.range.to}`} value={usg.range} onSearch={usg.searchDays} />
        <TextField
          select
          label={translate('Status')}
          value={usg.status}
          onChange={(event) => usg.setStatus(event.target.value)}
          sx={{ width: 140 }}
        >
          {usgStatuses.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {translate(label)}
            </MenuItem>
          ))}
        </TextField>
      </PaneFilters>
      {usg.olderWork}
      <SampleLayout
        list={
          <PatientList
            usg={usg}
            maxHeight={paneHeight}
            onSelect={(id) => id !== usg.bill && void leaving(() => usg.selectPatient(id))}
          />
        }
      >
        {usg.bill === 0 && <EmptyState text="Choose a patient." />}
        {usg.bill > 0 && (
          <>
            <ExaminationTable
              tests={tests.data}
              error={tests.error}
              onRetry={() => void tests.refetch()}
              chosen={usg.test}
              onChoose={(id) => void leaving(() => usg.selectTest(id))}
            />
            {usg.test === 0 && tests.data && <EmptyState text="Choose a test." />}
            {usg.test > 0 && examination.isLoading && <Skeleton variant="rectangular" sx={{ flex: 1, m: 1 }} />}
            {usg.test > 0 && examination.error && !examination.data && (
              <LoadFailed error={examination.error} onRetry={() => void examination.refetch()} />
            )}
            {usg.test > 0 &&
              examination.data &&
              panel({ patient: usg.patient, examination: examination.data, onDirty: setDirty })}
          </>
        )}
      </SampleLayout>
      {confirmation}
    </PageFrame>
  )
}
