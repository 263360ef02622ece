import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { api, type QueryParams } from '~/admin/http'
import type { AnyDocType } from '~/documents/docType'
import { sheetPathOf } from '~/documents/documentNames'
import type { EnteredLine, Values } from '~/documents/form/admin/plainDraft'
import { spreadsheetAccept } from '~/domain/sheetText'
import { useAlert } from '~/ui/useAlert'
import { type LineContext, validateEnteredLine, withLineDefaults } from './enteredLine'

interface RowError {
  row: number
  field?: string
  message: string
}

interface Answer {
  lines: { row: number; values: Values }[]
  errors: RowError[]
}

interface SheetLinesProps {
  document: AnyDocType
  /** The query that narrows the records of lines; null while a part of it is still to be chosen. */
  query: QueryParams | null
  /** The lines that are there. */
  lines: readonly EnteredLine[]
  /** The header of the document as it is posted. */
  header: Values
  onLines: (lines: readonly Values[]) => void
}

/** Large lists take their time. */
const timeout = 300_000
const mostShown = 100

/** The problems of imported lines, validated as if entered one after the other; else the lines. */
function validateSheetLines(document: AnyDocType, { lines, errors }: Answer, { lines: before, header }: LineContext) {
  const so: EnteredLine[] = [...before]
  const problems = [...errors]
  for (const { row, values } of lines) {
    const line = withLineDefaults(document, values)
    for (const message of Object.values(validateEnteredLine(document, line, { lines: so, header })))
      problems.push({ row, message })
    so.push({ key: -1, values: line })
  }
  return { errors: problems, lines: so.slice(before.length).map(({ values }) => values) }
}

/** Takes the lines of a sheet into the draft: all of them, or none with what is wrong by row. */
export function SheetLines({ document, query, lines, header, onLines }: SheetLinesProps) {
  const translate = useTranslate()
  const alert = useAlert()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [errors, setErrors] = useState<readonly RowError[]>([])
  const read = async (file: File) => {
    const form = new FormData()
    form.append('file', file)
    setIsBusy(true)
    setErrors([])
    try {
      const params = { params: query ?? {}, timeout }
      const validated = validateSheetLines(document, await api.post<Answer>(sheetPathOf(document), form, params), {
        lines,
        header,
      })
      if (validated.errors.length > 0) return setErrors(validated.errors)
      onLines(validated.lines)
      alert.success(translate('%{count} lines were added.', { count: validated.lines.length }))
    } catch (error) {
      setErrors([{ row: 0, message: (error as Error).message }])
    } finally {
      setIsBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  const text = ({ row, field, message }: RowError) =>
    [row > 0 && `${translate('Row')} ${row}`, field && translate(field), translate(message)].filter(Boolean).join(': ')
  return (
    <Box>
      <input
        ref={input}
        type="file"
        accept={spreadsheetAccept}
        hidden
        aria-label={translate('Lines from a sheet')}
        onChange={({ target: { files } }) => files?.[0] && void read(files[0])}
      />
      <Button
        size="small"
        startIcon={<UploadFileOutlined />}
        disabled={isBusy || query === null}
        onClick={() => input.current?.click()}
      >
        {translate('Lines from a sheet')}
      </Button>
      {errors.length > 0 && (
        <Alert severity="error" onClose={() => setErrors([])} sx={{ maxHeight: 160, overflow: 'auto' }}>
          {translate('Nothing was added.')}
          {errors.slice(0, mostShown).map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of one reading never changes
            <div key={index}>{text(error)}</div>
          ))}
        </Alert>
      )}
    </Box>
  )
}
