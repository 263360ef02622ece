import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin'
import { Navigate, useNavigate } from 'react-router'
import { ExtensionSections } from '~/documents/extensions/admin/ExtensionSections'
import { recordLabel } from '~/fields/recordLabel'
import { type ModuleResource, permissionFor } from '~/metadata/resource'
import { isAnyEditable, type StateValues } from '~/metadata/states'
import { lazyDialog, lazyPart } from '~/ui/lazyPart'
import application from '~app/application'
import { useOpenDialog } from '../drafts/useOpenDialog'
import { resourceNameOf } from '../resourceNames'
import { StateChip } from '../states/StateChip'
import { TransitionButtons } from '../states/TransitionButtons'
import { usePermissions } from '../usePermissions'
import { GenerateSecretButton } from './GenerateSecretButton'
import { MasterDetails } from './MasterDetails'
import { useRecordId, useShownRecord } from './previewedRecord'
import { RecordFrame } from './RecordFrame'
import { RecordLoadState } from './RecordLoadState'
import { recordUrl } from './recordUrl'
import { forgetRecord } from './rememberedRecords'

const ResourceDialog = lazyDialog(() => import('../forms/ResourceDialog'))
const DeliveriesPanel = lazyPart(() => import('../webhooks/DeliveriesPanel'))
const DeleteDialog = lazyDialog(() => import('../listing/DeleteDialog'))

type Row = { id: number; active?: boolean } & Partial<StateValues>

/** The page of a master's record, from the master's declaration. The route checks the permission to view it. */
export function MasterRecordPage({ resource }: { resource: ModuleResource }) {
  const translate = useTranslate()
  const name = resourceNameOf(resource)
  const { route, apiPath, label, states, files } = resource
  const { id, isPreview, record, error, reload } = useShownRecord<Row>(name)
  const { can } = usePermissions()
  if (!record) return <RecordLoadState title={label} error={error} onRetry={reload} />
  // the id of a merged record leads to the surviving one
  if (record.id !== id && !isPreview) return <Navigate to={recordUrl(route, record.id)} replace />
  const mayReplay = can(permissionFor(resource, 'edit'))
  const deliveries = <DeliveriesPanel {...{ apiPath, id: record.id, mayReplay }} />
  const deliveriesTab = { key: 'deliveries', label: 'Deliveries', content: deliveries }
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={record}>
        <RecordFrame
          {...{ route, apiPath, label, resource, files }}
          id={record.id}
          name={recordLabel(record, resource)}
          status={
            <>
              {record.active === false && <Chip size="small" label={translate('Inactive')} />}
              {states && <StateChip states={states} record={record} />}
            </>
          }
          actions={
            <>
              <GenerateSecretButton {...{ resource, record }} />
              <MasterActions {...{ resource, record }} onSaved={reload} />
            </>
          }
          tabs={resource.key === application.webhooks ? [deliveriesTab] : []}
        >
          <MasterDetails resource={resource} record={record} />
          <ExtensionSections {...{ apiPath, record }} onChanged={reload} />
        </RecordFrame>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

interface MasterActionsProps {
  resource: ModuleResource
  record: Row
  onSaved: () => void
}

/** Transitions, Edit and Delete, for users who may, with their dialogs. */
function MasterActions({ resource, record, onSaved }: MasterActionsProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { can } = usePermissions()
  const { isPreview } = useRecordId()
  const [isEditing, edit] = useOpenDialog<true>(isPreview)
  const [isDeleting, setDeleting] = useState(false)
  const may = (action: ModuleResource['actions'][number]) =>
    resource.actions.includes(action) && can(permissionFor(resource, action))
  const { apiPath, states } = resource
  const mayEdit = may('edit') && isAnyEditable(states, record.state)
  return (
    <>
      {states && record.state && (
        <TransitionButtons
          {...{ states, apiPath, name: recordLabel(record, resource), onChanged: onSaved }}
          record={{ id: record.id, state: record.state }}
        />
      )}
      {mayEdit && (
        <Button variant={states ? 'text' : 'contained'} onClick={() => edit(true)}>
          {translate('Edit')}
        </Button>
      )}
      {mayEdit && may('delete') && (
        <Button color="error" onClick={() => setDeleting(true)}>
          {translate('Delete')}
        </Button>
      )}
      {isEditing && mayEdit && (
        <ResourceDialog resource={resource} id={record.id} onClose={() => edit(null)} onSaved={onSaved} />
      )}
      {isDeleting && (
        <DeleteDialog
          resource={resource}
          row={record}
          onDeleted={() => {
            forgetRecord(recordUrl(resource.route, record.id))
            void navigate(resource.route, { replace: true })
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
