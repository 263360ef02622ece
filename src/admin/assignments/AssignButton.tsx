import AssignmentIndOutlined from '@mui/icons-material/AssignmentIndOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyDialog } from '~/ui/lazyPart'
import type { RecordAddress } from './assignmentRequests'

const AssignDialog = lazyDialog(() => import('./AssignDialog'))

/** Opens the dialog that assigns a record. */
export function AssignButton({ record, name }: { record: RecordAddress; name: string }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const label = translate('Assign')
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <AssignmentIndOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <AssignDialog {...{ record, name }} onClose={() => setOpen(false)} />}
    </>
  )
}
