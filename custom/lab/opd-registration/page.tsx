import EditOutlined from '@mui/icons-material/EditOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { useCallback, useMemo, useState } from 'react'
import { placedDocument } from '~/admin/declarations'
import { documentColumns, type Shows } from '~/admin/documents/columns'
import { PaperPreview } from '~/admin/documents/PaperPreview'
import { useOpened } from '~/admin/drafts'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useOrganization } from '~/admin/organization'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { useDatedList } from '~/ui/useDatedList'
import { PatientDialog } from '~shared/patients/PatientDialog'
import { RegistrationTabs } from '~shared/patients/RegistrationTabs'
import { visitorShows } from '~shared/visits/visitorShows'
import { type OpdVisit, opdPath } from '~shared/visits/wire'
import { opdRegistration } from '../../../documents/lab/opd-registration'
import { opdRegistrationForm } from './opdForm'

const { list: listed } = opdRegistration.stated
const document = placedDocument(opdRegistration)
const columns = documentColumns<OpdVisit>(document, visitorShows as Shows<OpdVisit>)

/** OPD registration: the visits by day, each with its ticket to print, and the form for a new one. */
export default function OpdRegistrationPage() {
  const { can } = useRights()
  const { rule } = useOrganization()
  const list = useDatedList<OpdVisit>(opdPath, { after: 'date_after', before: 'date_before' })
  const [editing, edit] = useOpened<number | 'new'>()
  const [printed, setPrinted] = useState<number>()
  const mayEdit = can('edit_clinic_opd_registration')
  const mayPrint = rule?.enablePrint !== false

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
    <DatedPage
      title={document.label}
      countLabel={listed.count}
      onAdd={can('add_clinic_opd_registration') ? () => edit('new') : undefined}
      isBusy={editing !== null || printed !== undefined}
      above={<RegistrationTabs />}
      list={list}
      searchHint={listed.hint}
      columns={columns}
      actions={actions}
    >
      {editing !== null && (
        <PatientDialog
          registration={opdRegistrationForm}
          id={editing === 'new' ? undefined : editing}
          onClose={close}
          onSaved={saved}
        />
      )}
      {printed !== undefined && (
        <PaperPreview document={document} id={printed} call={`${opdPath}/${printed}/ticket`} onClose={closePreview} />
      )}
    </DatedPage>
  )
}
