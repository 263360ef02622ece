import type { ComponentType } from 'react'
import { lazyDialog } from '~/ui/lazyPart'
import { loadResource } from '../declarations'
import type { ResourceDialogProps } from './ResourceDialog'

interface AddDialogProps extends Omit<ResourceDialogProps, 'resource'> {
  /** A text by which the new record is to be known, where that is a field one types in. */
  initialLabel?: string
}

const addDialogs = new Map<string, ComponentType<AddDialogProps>>()

/** The dialog that adds to a master, which comes with its declaration. */
export function addDialogOf(key: string): ComponentType<AddDialogProps> {
  const known = addDialogs.get(key)
  if (known) return known
  const AddDialog = lazyDialog<AddDialogProps>(async () => {
    const [{ default: ResourceDialog }, resource] = await Promise.all([import('./ResourceDialog'), loadResource(key)])
    const isTyped = resource.fields[resource.labelField]?.kind.name === 'text'
    return {
      default: ({ initialLabel, ...props }) => (
        <ResourceDialog
          resource={resource}
          {...(initialLabel && isTyped && { initial: { [resource.labelField]: initialLabel } })}
          {...props}
        />
      ),
    }
  })
  addDialogs.set(key, AddDialog)
  return AddDialog
}
