import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { RecordContextProvider, ResourceContextProvider, useGetOne, useTranslate } from 'react-admin'
import { Navigate, useNavigate, useParams } from 'react-router'
import { recordLabel } from '~/fields/recordLabel'
import { type ModuleResource, permissionFor } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import { useOpenDialog } from '../drafts'
import { resourceNameOf } from '../resourceNames'
import { usePermissions } from '../usePermissions'
import { MasterDetails } from './MasterDetails'
import { RecordFrame } from './RecordFrame'
import { RecordState } from './RecordState'
import { recordUrl } from './recordUrl'
import { forgetRecord } from './rememberedRecords'

const ResourceDialog = lazyDialog(() => import('../forms/ResourceDialog'))
const DeleteDialog = lazyDialog(() => import('../listing/DeleteDialog'))

/** The page of a master's record, from the master's declaration. The route checks the permission to view it. */
export function MasterRecordPage({ resource }: { resource: ModuleResource }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { can } = usePermissions()
  const id = Number(useParams().id)
  const name = resourceNameOf(resource)
  const { data: record, error, refetch } = useGetOne<{ id: number }>(name, { id }, { refetchOnMount: 'always' })
  const [isEditing, edit] = useOpenDialog<true>()
  const [isDeleting, setDeleting] = useState(false)
  const may = (action: ModuleResource['actions'][number]) =>
    resource.actions.includes(action) && can(permissionFor(resource, action))
  const mayEdit = may('edit')
  if (!record) return <RecordState title={resource.label} error={error} onRetry={() => void refetch()} />
  // the id of a merged record leads to the surviving one
  if (record.id !== id) return <Navigate to={recordUrl(resource.route, record.id)} replace />
  const isInactive = (record as { active?: boolean }).active === false
  return (
    <ResourceContextProvider value={name}>
      <RecordContextProvider value={record}>
        <RecordFrame
          {...{ route: resource.route, apiPath: resource.apiPath, id, label: resource.label, resource }}
          name={recordLabel(record, resource)}
          status={isInactive && <Chip size="small" label={translate('Inactive')} />}
          actions={
            <>
              {mayEdit && (
                <Button variant="contained" onClick={() => edit(true)}>
                  {translate('Edit')}
                </Button>
              )}
              {mayEdit && may('delete') && (
                <Button color="error" onClick={() => setDeleting(true)}>
                  {translate('Delete')}
                </Button>
              )}
            </>
          }
        >
          <MasterDetails resource={resource} record={record} />
        </RecordFrame>
        {isEditing && mayEdit && (
          <ResourceDialog resource={resource} id={id} onClose={() => edit(null)} onSaved={() => void refetch()} />
        )}
        {isDeleting && (
          <DeleteDialog
            resource={resource}
            row={record}
            onDeleted={() => {
              forgetRecord(recordUrl(resource.route, id))
              void navigate(resource.route, { replace: true })
            }}
            onClose={() => setDeleting(false)}
          />
        )}
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}
