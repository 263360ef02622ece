import EditOutlined from '@mui/icons-material/EditOutlined'
import { useMemo } from 'react'
import { useOpened } from '~/admin/drafts'
import type { Column } from '~/admin/listing/columns'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { OneLine } from '~/ui/OneLine'
import { useDatedList } from '~/ui/useDatedList'
import { PatientDialog } from '~shared/patients/PatientDialog'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'
import { visitorColumns } from '~shared/visits/visitorColumns'
import { type FollowUp, followUpPath } from '~shared/visits/wire'
import { followUpForm } from './followUpForm'

const columns: Column<FollowUp>[] = [
  ...visitorColumns,
  { source: 'createdDateAd', label: 'Visit date (AD)', show: ({ createdDateAd }) => <OneLine text={createdDateAd} /> },
  { source: 'createdTime', label: 'Visit time', show: ({ createdTime }) => createdTime.slice(0, 5) },
]

/** Follow-up: the visits by day, and the form for a new one. */
export default function FollowUpPage() {
  const { can } = useRights()
  const list = useDatedList<FollowUp>(followUpPath, { after: 'date_after', before: 'date_before' })
  const [editing, edit] = useOpened<number | 'new'>()
  const mayEdit = can('edit_follow_up')

  const actions = useMemo<RowAction<FollowUp>[]>(
    () => (mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: ({ id }) => edit(id) }] : []),
    [mayEdit, edit],
  )
  const close = () => edit(null)
  return (
    <DatedPage
      title="Follow Up"
      countLabel="Total Follow Up"
      onAdd={can('add_follow_up') ? () => edit('new') : undefined}
      isBusy={editing !== null}
      above={<RegistrationTabs />}
      list={list}
      searchHint="Name, T/CN or mobile, on all days"
      columns={columns}
      actions={actions}
    >
      {editing !== null && (
        <PatientDialog<FollowUp>
          registration={followUpForm}
          id={editing === 'new' ? undefined : editing}
          onClose={close}
          onSaved={() => {
            void list.reload(editing === 'new' ? 'start' : 'here')
            close()
          }}
        />
      )}
    </DatedPage>
  )
}
