import { z } from 'zod'
import { lineResourceField, optionsOf, sheetPathOf } from '~/documents/documentNames'
import { collapseSpaces } from '~/domain/sheetText'
import type { AnyField, Fields } from '~/metadata/field'
import { interpolate } from '~/metadata/messages'
import { parseField } from '~/metadata/parseInput'
import { queryParamName } from '~/metadata/resource'
import { apiError } from '~/server/apiError'
import type { DocumentRuntime, Picker, PickerContext, Row } from '~/server/documents/controller'
import { idQuery } from '~/server/documents/query'
import { type Endpoint, endpoint, NO_KEY_REASONS, type Upload } from '~/server/http/endpoint'
import { mapColumns, namedRows } from '~/server/import/mapColumns'
import { readSheetInThread } from '~/server/import/readSheetInThread'

const isUpload = (value: unknown): value is Upload => typeof value === 'object' && value !== null && 'data' in value
const uploadForm = z.strictObject({ file: z.custom<Upload>(isUpload, 'A file is required.') })

const rowError = z.strictObject({ row: z.int(), field: z.string().optional(), message: z.string() })
const answer = z
  .strictObject({
    /** Values by field, with the record as its picker returns it. Empty cells are absent. */
    lines: z.array(z.strictObject({ row: z.int(), values: z.record(z.string(), z.unknown()) })),
    errors: z.array(rowError),
    notes: z.array(z.strictObject({ row: z.int(), message: z.string() })),
  })
  .meta({ id: 'SheetLines', description: 'The lines of a sheet, with what is wrong with its rows.' })

const sheetMessages = {
  noColumn: "The file has no column '{label}'.",
  unknown: "No {label} is called '{text}'.",
  several: "Several {label} are called '{text}'.",
} as const

type LookupResult = { record: Row } | { message: string }

/** The record that a cell names, by one of its picker texts, ignoring case: exactly one, or an error. */
async function findNamed(
  call: PickerContext,
  picker: Picker,
  names: readonly string[],
  label: string,
  text: string,
): Promise<LookupResult> {
  const { results } = await picker.find({ ...call, query: { ...call.query, search: text, offset: 0, limit: 100 } })
  const isCalled = (record: Row) =>
    names.some((name) => String(record[name] ?? '').toLowerCase() === text.toLowerCase())
  const [record, other] = (results as Row[]).filter(isCalled)
  if (!record) return { message: interpolate(sheetMessages.unknown, { label, text }) }
  return other ? { message: interpolate(sheetMessages.several, { label, text }) } : { record }
}

/** A cell as a value of its field; undefined of a blank one. */
function readCell({ kind, options }: AnyField, cell: string): { value?: unknown; message?: string } {
  const text = collapseSpaces(cell)
  if (text === '') return {}
  const parsed = parseField({ kind, options } as AnyField, kind.parseCell?.(text, options) ?? text)
  return 'message' in parsed ? { message: parsed.message } : { value: parsed.value }
}

/**
 * `POST <path>/sheet`: the rows of a CSV file or a workbook as lines that a form takes into its draft, columns by the labels of the fields.
 * It writes nothing: the document that is made of them is saved whole or not at all.
 */
export function lineImportEndpoints({ document, controller }: DocumentRuntime): Endpoint[] {
  const { lines } = optionsOf(document)
  if (!lines?.importKeyFields) return []
  const name = lineResourceField(optionsOf(document))!
  const { key, label } = lines.resource!()
  const picker = controller.pickers?.[document.apiNames.pickerPaths[name] ?? key]
  if (!picker) throw new Error(`${document.name} takes lines of sheets, and has no picker '${key}' of its own.`)
  const names = lines.importKeyFields
  const fields = Object.entries(lines.fields as Fields).filter(
    ([, { options }]) => !options.readOnly && options.showInForm !== false,
  )
  const targets = [
    { name, label },
    ...fields.map(([field, { options }]) => ({ name: field, label: options.label, aliases: options.importAliases })),
  ]
  const query = Object.fromEntries((lines.filterBy ?? []).map((one) => [queryParamName(one), idQuery]))
  return [
    endpoint.post(
      sheetPathOf(document),
      {
        ...{
          permission: document.permissions.add,
          idempotency: NO_KEY_REASONS.reads,
          summary: `Lines of a ${document.noun} from a CSV file or a workbook`,
          tag: document.label,
        },
        ...{ status: 200, query: z.strictObject(query), body: uploadForm, multipart: true as const, response: answer },
      },
      async (call) => {
        const sheet = await readSheetInThread(call.body.file.data, call.db)
        const { targetNames: columns, notes } = mapColumns(sheet.header, targets)
        if (!columns.includes(name)) throw apiError.invalid({ file: interpolate(sheetMessages.noColumn, { label }) })
        const { rows, errors } = await namedRows(sheet, columns)
        const known = new Map<string, LookupResult>()
        const lines: z.output<typeof answer>['lines'] = []
        for (const { row, cells } of rows) {
          const text = collapseSpaces(cells[name] ?? '')
          const named = known.get(text) ?? (await findNamed(call as PickerContext, picker, names, label, text))
          known.set(text, named)
          const read = fields.map(([field, one]) => [field, one, readCell(one, cells[field] ?? '')] as const)
          if ('message' in named) errors.push({ row, field: label, message: named.message })
          for (const [, { options }, { message }] of read)
            if (message) errors.push({ row, field: options.label, message })
          const values = read.flatMap(([field, , { value }]) => (value === undefined ? [] : [[field, value] as const]))
          if ('record' in named) lines.push({ row, values: { ...Object.fromEntries(values), [name]: named.record } })
        }
        return { lines, errors, notes }
      },
    ),
  ]
}
