import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { downloadFile } from '~/ui/downloadFile'
import { lazyPart } from '~/ui/lazyPart'
import { useAction } from '~/ui/useAction'
import { readFileBlob } from '../files/readFileBlob'
import { usePermissions } from '../usePermissions'

const ErasureDialog = lazyPart(() => import('./ErasureDialog'))

interface PersonalDataProps {
  /** The path of the record's endpoints below `api/v1/`. */
  apiPath: string
  id: number
  exportPermission: string
  erasePermission: string
}

/** The buttons by which the data of a person are exported and erased, for users who may. */
export function PersonalData({ exportPermission, erasePermission, ...record }: PersonalDataProps) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const { run, isBusy } = useAction()
  const [isOpen, setOpen] = useState(false)
  const { apiPath, id } = record
  const save = () =>
    run(async () => downloadFile(await readFileBlob(`${apiPath}/${id}/personal-data`), `personal-data-${id}.zip`), {
      failed: 'The file was not made.',
    })
  return (
    <>
      {can(exportPermission) && (
        <Button disabled={isBusy} onClick={() => void save()}>
          {translate('Download Personal Data')}
        </Button>
      )}
      {can(erasePermission) && (
        <Button color="error" onClick={() => setOpen(true)}>
          {translate('Erase')}
        </Button>
      )}
      {isOpen && <ErasureDialog {...record} onClose={() => setOpen(false)} />}
    </>
  )
}
