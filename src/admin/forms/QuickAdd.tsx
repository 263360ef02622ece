import Add from '@mui/icons-material/Add'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { permissionFor } from '~/metadata/resource'
import { resourceManifestOf } from '../declarations'
import { usePermissions } from '../usePermissions'
import { addDialogOf } from './addDialog'

export interface QuickAddProps {
  /** The master's key, such as `referral`. */
  resource: string
  onAdded: (record: { id: number } & Record<string, unknown>) => void
  /** The picker that is filled then, and takes the focus. */
  inputRef: RefObject<HTMLInputElement | null>
}

/** The button next to a picker that adds a missing record, for users with the permission (spec 2 section 6). */
export function QuickAdd({ resource: name, onAdded, inputRef: input }: QuickAddProps) {
  const { can } = usePermissions()
  const queries = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const manifest = resourceManifestOf(name)
  const AddDialog = addDialogOf(name)
  if (!can(permissionFor(manifest, 'add'))) return null
  return (
    <>
      <AddButton label={manifest.label} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <AddDialog
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

/** A plus button next to a picker; its tooltip does not cover the row below. */
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
