import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { recordLabel } from '~/fields/recordLabel'
import type { ModuleResource } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import { useSecretGenerator } from './drawnSecrets'

const DrawSecretDialog = lazyDialog(() => import('./DrawSecretDialog'))

/** The button that draws another secret of a record, on the pages of masters whose records have one. */
export function GenerateSecretButton({ resource, record }: { resource: ModuleResource; record: { id: number } }) {
  const translate = useTranslate()
  const secret = useSecretGenerator(resource)
  const [isOpen, setOpen] = useState(false)
  if (!secret) return null
  const name = recordLabel(record, resource) ?? ''
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate(secret.drawLabel)}</Button>
      {isOpen && (
        <DrawSecretDialog {...{ secret, resource, record: { id: record.id, name } }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
