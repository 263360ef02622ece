import EditOutlined from '@mui/icons-material/EditOutlined'
import { useMemo } from 'react'
import { documentColumns, type Shows } from '~/admin/documents/columns'
import { useOpened } from '~/admin/drafts'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import { PatientDialog } from '~shared/patients/PatientDialog'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'
import { visitorShows } from '~shared/visits/visitorShows'
import { type FollowUp, followUpPath } from '~shared/visits/wire'
import { followUp } from '../../../documents/lab/follow-up'
import { followUpForm } from './followUpForm'

const { label, stated } = followUp
const columns = documentColumns<FollowUp>(followUp, visitorShows as Shows<FollowUp>)

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
      title={label}
      countLabel={stated.list.count}
      onAdd={can('add_follow_up') ? () => edit('new') : undefined}
      isBusy={editing !== null}
      above={<RegistrationTabs />}
      list={list}
      searchHint={stated.list.hint}
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
