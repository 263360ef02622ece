import { z } from 'zod'
import { FileResponse } from './endpoint'

/** No content: the response is 204. */
export const emptyResponse = z.void()

/** A file of one of these media types. */
export const fileResponse = (...mediaTypes: string[]) => z.instanceof(FileResponse).meta({ mediaTypes })

/** The media types of an answer that is a file. */
export const mediaTypesOf = (response: z.ZodType): string[] | undefined =>
  response.meta()?.mediaTypes as string[] | undefined

/** A record by its id and its name. */
export const namedRecordSchema = z.strictObject({ id: z.int(), name: z.string() })

/** A page of a list, as `pageOf` makes it; `next` and `previous` are whole addresses. */
export const pageResponse = <One extends z.ZodType>(one: One) =>
  z.strictObject({
    count: z.int().min(0),
    next: z.url().nullable(),
    previous: z.url().nullable(),
    results: z.array(one),
  })
