import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { AnyField } from '~/metadata/field'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'

const RichTextEditor = lazy(() => import('~/ui/richText/RichTextEditor'))

export const wide = (field: AnyField) => !field.options.inline

/** The editor is a chunk of its own: most forms never need it. */
export default function FormattedTextInput({ source, field }: InputProps) {
  const inline = Boolean(field.options.inline)
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={inline ? 96 : 200} />}>
      <RichTextEditor {...commonProps({ source, field })} inline={inline} />
    </Suspense>
  )
}
