import { z } from 'zod'
import { type FieldKind, type FieldOptions, fieldBuilder } from '~/metadata/field'

export interface ImageOptions extends FieldOptions<ImageValue> {
  /**
   * The accepted media types.
   * @default jpeg, png and gif
   * @example accept: ['image/png']
   */
  accept?: readonly string[]
  /**
   * The largest size of the file in bytes.
   * @default 1 MiB
   * @example maxBytes: 200_000
   */
  maxBytes?: number
}

/** A file about to be stored (a browser's File, or the server's upload), or the address of the stored one. */
export type ImageValue = { type: string; size: number; fault?: string } | string

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

const imageKind: FieldKind<ImageValue, ImageOptions, string> = {
  name: 'image',
  schema: ({ accept = imageTypes, maxBytes = 1 << 20 }) =>
    z.custom<ImageValue>().superRefine((value, context) => {
      if (typeof value === 'string') return
      const file = value as Partial<{ type: string; size: number; fault: string }> | undefined
      if (typeof file?.type !== 'string' || !accept.includes(file.type))
        context.addIssue({ code: 'custom', message: 'Unsupported File Format.' })
      else if ((file.size ?? 0) > maxBytes)
        context.addIssue({ code: 'custom', message: `The file is larger than ${Math.round(maxBytes / 1024)} kB.` })
      else if (file.fault) context.addIssue({ code: 'custom', message: file.fault })
    }),
  response: () => z.string(),
  /** The form's input keeps the picked file under `rawFile`. */
  normalise: (value) => (typeof value === 'object' && value !== null && 'rawFile' in value ? value.rawFile : value),
}

/**
 * A picture, sent as a part of a multipart form; the API returns its address.
 * @example logo: f.image({ label: 'Logo' })
 */
export const image = fieldBuilder<string, ImageValue, ImageOptions>(imageKind)
