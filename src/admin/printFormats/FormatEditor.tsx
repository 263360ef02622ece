import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { HttpError, useTranslate } from 'react-admin'
import type { PrintLanguage, PrintSize } from '~/domain/options'
import type { PrintFormat } from '~/print/format/printFormat'
import { fitFormat } from '~/print/format/printLayout'
import type { PrintFormatFile } from '~/print/paperFile'
import { SaveFailed } from '~/ui/SaveFailed'
import { SectionHeading } from '~/ui/SectionHeading'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import { BlocksList } from './BlocksList'
import { ColumnsTable } from './ColumnsTable'
import { FormatLanguage } from './FormatLanguage'
import { FormatPreview } from './FormatPreview'
import { FormatTextFields } from './FormatTextFields'
import { type EditedPrintFormat, printFormatApiPath } from './formatResponses'
import { LogoChoice } from './LogoChoice'
import { PaperSizes } from './PaperSizes'
import { VersionsList } from './VersionsList'

interface FormatEditorProps {
  edited: EditedPrintFormat
  file: PrintFormatFile<PrintSize>
  /** Print data for the preview. */
  sample: object
  onDirty: (isDirty: boolean) => void
  onReload: () => void
  onSaved: () => void
  onClose: () => void
}

interface Refusal {
  text: string
  errors: Readonly<Record<string, string>>
  isStale: boolean
}

/** The messages by field, such as `texts.notes.en`. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof HttpError)) return { text: String(error), errors: {}, isStale: false }
  const all = Object.entries((error.body?.errors ?? {}) as Record<string, unknown>)
  const errors = all.filter((one): one is [string, string] => typeof one[1] === 'string')
  return {
    text: error.message,
    errors: Object.fromEntries(errors.map(([field, message]) => [field.replace(/^format\./, ''), message])),
    isStale: error.status === 409,
  }
}

/** The editor of a print format at the left, and the print as it will be at the right. */
export function FormatEditor({ edited, file, sample, onDirty, onReload, onSaved, onClose }: FormatEditorProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const layout = file.layout ?? { blocks: [], tables: [] }
  const start = fitFormat(layout, edited.format)
  const [format, setFormat] = useState(start)
  /** Whether the default of the application is chosen, which later versions of it may change. */
  const [isDefault, setIsDefault] = useState(edited.format === null)
  const [language, setLanguage] = useState<PrintLanguage>(edited.printLanguage)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)
  const isDirty = JSON.stringify(format) !== JSON.stringify(start) || isDefault !== (edited.format === null)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const change = (changes: Partial<PrintFormat>) => {
    setFormat((now) => ({ ...now, ...changes }))
    setIsDefault(false)
  }
  const choose = (chosen: PrintFormat | null) => {
    setFormat(fitFormat(layout, chosen))
    setIsDefault(chosen === null)
  }
  const save = async () => {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const body = { version: edited.version, format: isDefault ? null : format }
      await api.post(`${printFormatApiPath}/${edited.document}`, body)
      alert.success('Print format saved.')
      onSaved()
    } catch (error) {
      setRefusal(refusalOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const parts = { format, layout, language, onChange: change, errors: refusal?.errors ?? {} }
  return (
    <>
      {edited.missing.length > 0 && (
        <Alert severity="warning">
          {translate('No longer exists')}: {edited.missing.join(', ')}
        </Alert>
      )}
      {refusal && (
        <SaveFailed text={[refusal.text, ...otherMessages(refusal)].map((one) => translate(one)).join(' · ')} />
      )}
      {refusal?.isStale && (
        <Button onClick={onReload} sx={{ alignSelf: 'flex-start' }}>
          {translate('Show the newer version')}
        </Button>
      )}
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          gap: 2,
          flex: { md: 1 },
          minHeight: { md: 0 },
        }}
      >
        <Box sx={{ flex: { md: '0 0 46%' }, minWidth: 0, overflow: { md: 'auto' }, pr: 0.5 }}>
          <FormatLanguage value={language} onChange={setLanguage} />
          {!layout.hasNoLogo && <LogoChoice {...parts} />}
          <PaperSizes {...parts} />
          <SectionHeading text="Blocks" />
          <BlocksList {...parts} />
          {layout.tables.map((table) => (
            <Box key={table.name}>
              <SectionHeading text={`Columns of ${table.label}`} />
              <ColumnsTable {...parts} table={table} />
            </Box>
          ))}
          <SectionHeading text="Texts" />
          <FormatTextFields {...parts} />
          <SectionHeading text="Versions" />
          <VersionsList edited={edited} onChoose={choose} />
        </Box>
        <FormatPreview {...{ file, sample, edited, format, language }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, pt: 1 }}>
        <Button disabled={isDefault} onClick={() => choose(null)} sx={{ mr: 'auto' }}>
          {translate('Reset to Default')}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={!isDirty} onClick={() => void save()}>
          {translate('Save')}
        </Button>
        <Button onClick={onClose}>{translate('Close')}</Button>
      </Box>
    </>
  )
}

/** The messages besides the first, which is the text; those of texts are at their fields. */
const otherMessages = ({ text, errors }: Refusal): string[] => [
  ...new Set(
    Object.entries(errors)
      .filter(([field, message]) => message !== text && !field.startsWith('texts.'))
      .map(([, message]) => message),
  ),
]
