import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { largestId } from '~/fields/reference/kind'
import { messages } from '~/metadata/messages'
import { refuse } from '../refusal'
import type { Upload } from './route'

/** Largest JSON body in bytes; a bill of 100 lines has about 40 kB. */
export const bodyLimit = 1 << 20
/** Largest file of a multipart form: a test list of 10,000 rows has about 1 MB. */
export const fileLimit = 8 << 20

const issueText = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? messages.unknownField : issue.message

/** The issues of a schema as messages by field; a nested field is `labSaleDetail.0.qty`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
    for (const name of names) {
      const field = [...issue.path, name].filter((part) => part !== '').join('.') || 'root'
      errors[field] ??= issueText(issue)
    }
  }
  return errors
}

/** Parses with a schema of the API; what does not fit is refused field by field. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw refuse.invalid(fieldErrors(result.error))
  return result.data
}

/** An id of the address; what cannot be one is not found. */
export function idOf(text: string | undefined): number {
  const id = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0
  if (id < 1 || id > largestId) throw refuse.missing()
  return id
}

const signatures: [type: string, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/bmp', [0x42, 0x4d]],
]

function typeOfBytes(data: Buffer, claimed: string): string {
  const known = signatures.find(([, bytes]) => bytes.every((byte, index) => data[index] === byte))
  if (known) return known[0]
  return claimed.startsWith('image/') ? 'application/octet-stream' : claimed
}

/** The fields of a multipart form: texts as strings, files as `Upload`. */
export async function readForm(request: FastifyRequest): Promise<Record<string, string | Upload>> {
  const fields: Record<string, string | Upload> = Object.create(null)
  for await (const part of request.parts({
    limits: { fileSize: fileLimit, files: 4, fields: 100, fieldSize: bodyLimit },
  })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value ?? '')
    else {
      const data = await part.toBuffer()
      const type = typeOfBytes(data, part.mimetype)
      fields[part.fieldname] = { fileName: part.filename, type, size: data.length, data }
    }
  }
  return { ...fields }
}

/** The paging parameters of every list (spec 1, section 7): `limit=0` is all. */
export const pageQuery = {
  offset: z.coerce.number().int().min(0).max(largestId).default(0),
  limit: z.coerce.number().int().min(0).max(largestId).default(10),
}

/** A page as the API answers it; `next` and `previous` are whole addresses. */
export function pageOf<T>(results: T[], count: number, request: { offset: number; limit: number }, url: URL) {
  const at = (offset: number) => {
    const link = new URL(url)
    link.searchParams.set('offset', String(offset))
    link.searchParams.set('limit', String(request.limit))
    return link.href
  }
  const { offset, limit } = request
  const hasNext = limit > 0 && offset + limit < count
  return {
    count,
    next: hasNext ? at(offset + limit) : null,
    previous: limit > 0 && offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results,
  }
}
