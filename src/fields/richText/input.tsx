import Skeleton from '@mui/material/Skeleton'
import type { AnyField } from '~/metadata/field'
import { lazyPart } from '~/ui/lazyPart'
import { commonProps } from '../commonProps'
import type { InputProps } from '../input'

const RichTextEditor = lazyPart(
  () => import('~/ui/richText/RichTextEditor'),
  ({ inline }) => <Skeleton variant="rounded" height={inline ? 96 : 200} />,
)

export const wide = (field: AnyField) => !field.options.inline

/** The editor is a chunk of its own: most forms never need it. */
export default function FormattedTextInput({ source, field }: InputProps) {
  return <RichTextEditor {...commonProps({ source, field })} inline={Boolean(field.options.inline)} />
}
