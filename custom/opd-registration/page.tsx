import Add from '@mui/icons-material/Add'
import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useOpened } from '~/admin/drafts'
import type { Column } from '~/admin/listing/columns'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useOrganization } from '~/admin/organization'
import { PageFrame } from '~/admin/shell/PageFrame'
import { useRights } from '~/admin/useRights'
import { CountChip } from '~/ui/CountChip'
import { DatedList } from '~/ui/DatedList'
import { OneLine } from '~/ui/OneLine'
import { useDatedList } from '~/ui/useDatedList'
import { useHotkeys } from '~/ui/useHotkeys'
import { PatientDialog } from '../quick-registration/PatientDialog'
import { RegistrationTabs } from '../quick-registration/RegistrationTabs'
import { opdRegistrationForm } from './opdForm'
import { TicketPreview } from './TicketPreview'
import { visitorColumns } from './visitorColumns'
import { type OpdVisit, opdPath } from './wire'

const columns: Column<OpdVisit>[] = [
  { source: 'visitNo', label: 'Ticket No.' },
  ...visitorColumns.filter(({ source }) => source !== 'email' && source !== 'phoneNo'),
  { source: 'department', label: 'Department', show: ({ department }) => department.name },
  { source: 'doctor', label: 'Doctor', show: ({ doctor }) => doctor?.fullName },
  { source: 'total', label: 'Total', kind: 'money' },
  { source: 'createdDateAd', label: 'Date (AD)', show: ({ createdDateAd }) => <OneLine text={createdDateAd} /> },
  { source: 'createdDateBs', label: 'Date (BS)', show: ({ createdDateBs }) => <OneLine text={createdDateBs} /> },
  { source: 'createdTime', label: 'Time', show: ({ createdTime }) => createdTime.slice(0, 5) },
]

/** OPD registration: the visits by day, each with its ticket to print, and the form for a new one. */
export default function OpdRegistrationPage() {
  const translate = useTranslate()
  const { can } = useRights()
  const { rule } = useOrganization()
  const list = useDatedList<OpdVisit>(opdPath, { after: 'date_after', before: 'date_before' })
  const [editing, edit] = useOpened<number | 'new'>()
  const [printed, setPrinted] = useState<number>()
  const mayAdd = can('add_clinic_opd_registration')
  const mayEdit = can('edit_clinic_opd_registration')
  const mayPrint = rule?.enablePrint !== false
  useHotkeys({ add: () => edit('new') }, mayAdd && editing === null && printed === undefined)

  const actions = useMemo<RowAction<OpdVisit>[]>(
    () => [
      ...(mayPrint
        ? [{ label: 'Print Preview', icon: PrintOutlined, onClick: ({ id }: OpdVisit) => setPrinted(id) }]
        : []),
      ...(mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: ({ id }: OpdVisit) => edit(id) }] : []),
    ],
    [mayPrint, mayEdit, edit],
  )
  const closePreview = useCallback(() => setPrinted(undefined), [])
  const close = () => edit(null)
  const saved = ({ id }: OpdVisit, print: boolean) => {
    void list.reload(editing === 'new' ? 'start' : 'here')
    close()
    if (print && mayPrint) setPrinted(id)
  }
  return (
    <PageFrame
      title="OPD Registration"
      beside={<CountChip label="Total Opd Registration" count={list.count} />}
      actions={
        mayAdd && (
          <Button variant="contained" startIcon={<Add />} onClick={() => edit('new')} title="Ctrl+Enter">
            {translate('Add')}
          </Button>
        )
      }
    >
      <RegistrationTabs />
      <DatedList
        list={list}
        label="OPD Registration"
        searchHint="Name, T/CN or mobile, on all days"
        columns={columns}
        actions={actions}
      />
      {editing !== null && (
        <PatientDialog
          registration={opdRegistrationForm}
          id={editing === 'new' ? undefined : editing}
          onClose={close}
          onSaved={saved}
        />
      )}
      {printed !== undefined && <TicketPreview id={printed} onClose={closePreview} />}
    </PageFrame>
  )
}
