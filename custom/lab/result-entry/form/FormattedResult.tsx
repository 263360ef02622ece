import Skeleton from '@mui/material/Skeleton'
import { useEffect, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { isHtml, linesToHtml } from '~/fields/richText/kind'
import { lazyPart } from '~/ui/lazyPart'
import type { TestLine } from '../../shared/samples/responses'
import { resultFieldAttributes } from './ResultInput'

const RichTextEditor = lazyPart(
  () => import('~/ui/richText/RichTextEditor'),
  () => <Skeleton variant="rounded" height={140} />,
)

interface FormattedResultProps {
  line: TestLine
  /** Markup, or a plain text of before the test asked for a formatted one. */
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** A result with headings and lists. The codes of the test's findings put their sentences into it. */
export function FormattedResult({ line, value, disabled, onChange }: FormattedResultProps) {
  const translate = useTranslate()
  const text = value === '' || isHtml(value) ? value : linesToHtml(value)
  const form = useForm({ values: { text } })
  useEffect(() => {
    const { unsubscribe } = form.watch(({ text: typed = '' }, { name }) => {
      if (name === 'text') onChange(typed)
    })
    return unsubscribe
  })
  const { findings } = line
  const phrases = useMemo(() => findings.map(({ code, finding }) => ({ code, text: finding })), [findings])
  // the editor is recreated when these change
  const label = translate('Result')
  const name = line.test.name
  const attributes = useMemo(() => resultFieldAttributes(label, { test: { name } }), [label, name])
  return (
    <FormProvider {...form}>
      <RichTextEditor
        source="text"
        label="Result"
        helperText={false}
        isRequired={false}
        inline={false}
        phrases={phrases}
        attributes={attributes}
        minHeight={110}
        disabled={disabled}
      />
    </FormProvider>
  )
}
