import { z } from 'zod'
import type { Upload } from '~/server/http/endpoint'
import { mostPhotoBytes, photoTypes } from './photoRules'

const isUpload = (value: unknown) => typeof value === 'object' && value !== null && 'data' in value

/** A photo as a multipart form; without one it is removed. */
export const photoBody = z.strictObject({
  photo: z
    .custom<Upload>(isUpload, 'Unsupported File Format.')
    .refine(({ type }) => photoTypes.some((one) => one === type), 'Unsupported File Format.')
    .refine(({ size }) => size <= mostPhotoBytes, `The file is larger than ${mostPhotoBytes / 1024} kB.`)
    .superRefine(({ fault }, context) => {
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })
    .optional(),
})
