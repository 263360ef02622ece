import { z } from 'zod'
import { idSchema } from '~/fields/reference/kind'
import { textSchema, trimIfText } from '~/fields/text/kind'
import { messages } from '~/metadata/messages'
import type { Upload } from '~/server/http/endpoint'
import { mostPictureBytes, mostPictures, pictureTypes } from '../shared/ultrasound/rules'

const customerTest = idSchema('Test')
const isUpload = (value: unknown) => typeof value === 'object' && value !== null && 'data' in value
const isPicture = ({ type }: Upload) => pictureTypes.some((one) => one === type)

/** A picture of an examination, as a multipart form; ids come as texts in it. */
export const pictureBody = z.strictObject({
  customerTest: z.coerce.number().pipe(customerTest),
  picture: z
    .custom<Upload>(isUpload, 'Picture is required')
    .refine(isPicture, 'Unsupported File Format.')
    .refine(({ size }) => size <= mostPictureBytes, `The file is larger than ${mostPictureBytes / 1024} kB.`)
    .superRefine(({ fault }, context) => {
      if (fault) context.addIssue({ code: 'custom', message: fault })
    }),
})

const report = {
  text: z.preprocess(
    trimIfText,
    textSchema({ label: 'Report', minLength: [1, 'Report is required'], maxLength: 50_000 }),
  ),
  pictures: z
    .array(idSchema('Picture'))
    .max(mostPictures, `A report has at most ${mostPictures} pictures.`)
    .refine((ids) => new Set(ids).size === ids.length, 'A picture is named twice.'),
  reportFooter: z.array(idSchema('Report Footer')).max(20),
}

export const createBody = z.strictObject({
  ...report,
  customerTest,
  pictures: report.pictures.default([]),
  /** Without it, the sonologist: the report footer of the doctor whose sign-in it is. */
  reportFooter: report.reportFooter.optional(),
})

/** `version` is that of the report that was seen. */
export const updateBody = z.strictObject({
  ...report,
  version: z.int().min(1),
  remarks: z.preprocess(
    trimIfText,
    textSchema({ label: 'Remarks', minLength: [1, messages.remarksRequired], maxLength: 500 }),
  ),
})

export type PictureInput = z.output<typeof pictureBody>
export type CreateInput = z.output<typeof createBody>
export type UpdateInput = z.output<typeof updateBody>
