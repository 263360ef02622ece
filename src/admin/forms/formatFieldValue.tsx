import type { ReactNode } from 'react'
import { recordLabel } from '~/fields/recordLabel'
import type { AnyField } from '~/metadata/field'
import { FormattedText } from '~/ui/FormattedText'
import { cellFileOf } from '../listing/columns'
import type { FormValues } from './formFields'

/** Returns a text that is the same for equal values of a field, typed by a user or returned by the server. */
export function comparableValue({ kind, options }: AnyField, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const normal = kind.normalise?.(value, options) ?? value
  if (normal instanceof File) return `${normal.name} ${normal.size} ${normal.lastModified}`
  return JSON.stringify(typeof normal === 'string' ? normal.trim() : normal)
}

/** A value of a form or of an answer, to be read; '-' where there is none. */
export function formatFieldValue(field: AnyField, value: unknown, translate: (text: string) => string): ReactNode {
  const { kind, options } = field
  if (comparableValue(field, value) === '') return '-'
  if (kind.name === 'reference') return recordLabel(value as FormValues, options.to())
  if (kind.name === 'richText') return <FormattedText html={String(value)} />
  if (kind.name === 'image') {
    const file = kind.normalise?.(value, options)
    const Picture = cellFileOf('image')?.default
    return file instanceof File || !Picture ? (file as File).name : <Picture value={file} record={{}} field={field} />
  }
  const text = kind.formatCell?.(value, options) ?? String(value)
  return ['boolean', 'choice'].includes(kind.name) ? translate(text) : text
}
