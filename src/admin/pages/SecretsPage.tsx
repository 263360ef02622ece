import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { useMemo, useState } from 'react'
import type { ModuleResource } from '~/metadata/resource'
import { lazyDialog } from '~/ui/lazyPart'
import { useAction } from '~/ui/useAction'
import type { SavedRecord } from '../forms/useResourceForm'
import type { Row } from '../listing/columns'
import { ResourcePage } from '../listing/ResourcePage'
import { requestNewSecret, useSecretGenerator } from '../records/drawnSecrets'
import { resourceNameOf } from '../resourceNames'

const DrawSecretDialog = lazyDialog(() => import('../records/DrawSecretDialog'))

interface Drawing {
  record: { id: number; name: string }
  initial?: string
}

/** The screen of a master whose records have a secret: it is drawn after a record was added, and by a button of each row. */
export function SecretsPage({ resource }: { resource: ModuleResource }) {
  const secret = useSecretGenerator(resource)
  const { run } = useAction([resourceNameOf(resource)])
  const [drawing, setDrawing] = useState<Drawing>()
  const label = secret?.drawLabel
  const actions = useMemo(() => {
    const draw = ({ id, name = '' }: Row & { name?: string }) => setDrawing({ record: { id: Number(id), name } })
    return label ? [{ label, icon: KeyOutlined, onClick: draw }] : []
  }, [label])
  const onAdded = async ({ id, name }: SavedRecord) => {
    if (!secret) return
    const initial = await run(() => requestNewSecret(secret, resource, id), { failed: 'Failed to draw a secret.' })
    if (initial) setDrawing({ record: { id, name: String(name) }, initial })
  }
  return (
    <>
      <ResourcePage resource={resource} rowActions={actions} onAdded={(record) => void onAdded(record)} />
      {drawing && secret && (
        <DrawSecretDialog {...{ secret, resource }} {...drawing} onClose={() => setDrawing(undefined)} />
      )}
    </>
  )
}
