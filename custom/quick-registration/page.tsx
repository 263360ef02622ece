import Add from '@mui/icons-material/Add'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { useOpened } from '~/admin/drafts'
import type { RowAction } from '~/admin/listing/RowButtons'
import { PageFrame } from '~/admin/shell/PageFrame'
import { useRights } from '~/admin/useRights'
import { CountChip } from '~/ui/CountChip'
import { DatedList } from '~/ui/DatedList'
import { useDatedList } from '~/ui/useDatedList'
import { type Customer, customersPath } from './customer'
import { customerColumns } from './customerColumns'
import QuickRegistrationDialog from './QuickRegistrationDialog'
import { RegistrationTabs } from './RegistrationTabs'

/** Quick registration: the patients by the day of registration, and the form for a new or a changed one. */
export default function QuickRegistrationPage() {
  const translate = useTranslate()
  const { can } = useRights()
  const list = useDatedList<Customer>(customersPath, { after: 'date_after', before: 'date_before' })
  const [editing, edit] = useOpened<number | 'new'>()
  const mayEdit = can('edit_clinic_quick_registration')

  const actions = useMemo<RowAction<Customer>[]>(
    () => (mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: ({ id }) => edit(id) }] : []),
    [mayEdit, edit],
  )
  const close = () => edit(null)
  return (
    <PageFrame
      title="Quick Registration"
      beside={<CountChip label="Total Registrations" count={list.count} />}
      actions={
        can('add_clinic_quick_registration') && (
          <Button variant="contained" startIcon={<Add />} onClick={() => edit('new')}>
            {translate('Add')}
          </Button>
        )
      }
    >
      <RegistrationTabs />
      <DatedList
        list={list}
        label="Quick Registration"
        searchHint="Name, T/CN or mobile, on all days"
        columns={customerColumns}
        actions={actions}
      />
      {editing !== null && (
        <QuickRegistrationDialog
          id={editing === 'new' ? undefined : editing}
          onClose={close}
          onSaved={() => {
            list.reload(editing === 'new' ? 'start' : 'here')
            close()
          }}
          onChosen={({ customerNo }) => {
            list.setSearch(customerNo)
            close()
          }}
        />
      )}
    </PageFrame>
  )
}
