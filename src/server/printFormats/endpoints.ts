import { z } from 'zod'
import { printFormatPermission } from '~/masters/printFormatScreen'
import type { Declarations } from '~/metadata/registry'
import { momentSchema, nullableTextSchema } from '~/metadata/response'
import type { PrintLayout } from '~/print/format/printLayout'
import { printLanguageSchema, printOrganizationSchema } from '~/print/printSchemas'
import { apiError } from '../apiError'
import { type Endpoint, endpoint, NO_KEY_REASONS } from '../http/endpoint'
import { listFormats, readEditor, readFormat, saveFormat } from './formats'
import { printFormatSchema, usedPrintFormatSchema } from './input'
import { type PrintSubject, printSubjectsOf } from './subjects'

const path = 'print-format'
const permission = printFormatPermission
const tag = 'Print Formats'

/** Blocks and columns of a format that its document no longer has: `remarks`, `lines.batch`. */
const missing = z.array(z.string())

const listed = z.strictObject({
  ...{ document: z.string(), module: z.string(), label: z.string(), version: z.int(), isDefault: z.boolean() },
  ...{ savedAt: momentSchema.nullable(), savedBy: nullableTextSchema, missing },
})

const edited = z
  .strictObject({
    document: z.string(),
    /** Goes back with a save, which is refused if another user saved meanwhile. */
    version: z.int(),
    /** Null is the default of the application. */
    format: printFormatSchema.nullable(),
    missing,
    versions: z.array(
      z.strictObject({ version: z.int(), savedAt: momentSchema, savedBy: nullableTextSchema, isDefault: z.boolean() }),
    ),
    organization: printOrganizationSchema,
    printLanguage: printLanguageSchema,
  })
  .meta({ id: 'PrintFormatEditor' })

/** The endpoints of print formats: list, read, read an earlier version, save. */
export function printFormatEndpoints(declarations: Pick<Declarations, 'documents' | 'screens'>): Endpoint[] {
  const printed = printSubjectsOf(declarations)
  const find = async (name: string | undefined): Promise<[PrintSubject, PrintLayout]> => {
    const document = printed.find((one) => one.name === name)
    const layout = document && (await document.load()).layout
    if (!document || !layout) throw apiError.missing()
    return [document, layout]
  }
  return [
    endpoint.get(
      path,
      { permission, summary: 'The print formats of all documents', tag, response: z.array(listed) },
      ({ db }) => listFormats(db, printed),
    ),
    endpoint.get(
      `${path}/:document`,
      { permission, summary: 'The print format of a document, with its versions', tag, response: edited },
      async ({ db, params }) => readEditor(db, ...(await find(params.document))),
    ),
    endpoint.get(
      `${path}/:document/versions/:version`,
      { permission, summary: 'A version of a print format', tag, response: usedPrintFormatSchema },
      async ({ db, params }) => {
        const [document] = await find(params.document)
        const version = params.version ?? ''
        if (!/^\d{1,6}$/.test(version)) throw apiError.missing()
        return readFormat(db, document.name, Number(version))
      },
    ),
    endpoint.post(
      `${path}/:document`,
      {
        ...{ permission, idempotency: NO_KEY_REASONS.sets, tag, status: 200, response: edited },
        summary: 'Save a print format as a new version; `null` is the default again',
        body: z.strictObject({ version: z.int().min(0), format: printFormatSchema.nullable() }),
      },
      async (call) => saveFormat(call, ...(await find(call.params.document)), call.body),
    ),
  ]
}
