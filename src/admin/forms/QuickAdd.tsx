import Add from '@mui/icons-material/Add'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { resourceNamed } from '~/metadata/registry'
import { rightOf } from '~/metadata/resource'
import { lazyDialog } from '../lazyPart'
import { useRights } from '../useRights'

const ResourceDialog = lazyDialog(() => import('./ResourceDialog'))

export interface QuickAddProps {
  /** The master's key, such as `referral`. */
  resource: string
  onAdded: (record: { id: number } & Record<string, unknown>) => void
  /** The picker that is filled then, and takes the focus. */
  input: RefObject<HTMLInputElement | null>
}

/** The button beside a picker that adds what is missing in it, for those who may (spec 2 section 6). */
export function QuickAdd({ resource: name, onAdded, input }: QuickAddProps) {
  const { can } = useRights()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const resource = resourceNamed(name)
  if (!can(rightOf(resource, 'add'))) return null
  return (
    <>
      <AddButton label={resource.label} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <ResourceDialog
          resource={resource}
          onClose={() => setIsOpen(false)}
          onSaved={(record) => {
            void queries.invalidateQueries({ queryKey: ['lookup'] })
            // Closed before the picker takes the focus: a dialog gives it back to where it was opened from.
            flushSync(() => setIsOpen(false))
            onAdded(record)
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}

/** A plus beside a picker; its name does not cover the row beneath. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const translate = useTranslate()
  const name = translate(`Add ${label}`)
  return (
    <Tooltip title={name} placement="top">
      <IconButton size="small" color="primary" aria-label={name} onClick={onClick} sx={{ mt: 1.25, flexShrink: 0 }}>
        <Add fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
