import type { ComponentType } from 'react'
import { customFolderOf } from '~/documents/defineDocument'
import { findApplicationFile } from '~/metadata/findApplicationFile'
import type { ModuleDocType } from '~/metadata/registry'
import { lazyDialog } from '~/ui/lazyPart'
import type { DocumentFormProps } from './formProps'

const files = import.meta.glob<{ default: ComponentType<DocumentFormProps> }>('~app/custom/*/*/form.tsx')

const overrides = new Map<string, ComponentType<DocumentFormProps>>()

/** The form of a document: its own `form.tsx`, else the one that follows from its declaration; in a chunk of its own. */
export function documentFormOf(document: ModuleDocType): ComponentType<DocumentFormProps> {
  const known = overrides.get(document.name)
  if (known) return known
  const own = findApplicationFile(files, `custom/${document.module}/${customFolderOf(document)}/form.tsx`)
  const Form = lazyDialog(own ?? (() => import('./DocumentForm')))
  overrides.set(document.name, Form)
  return Form
}
