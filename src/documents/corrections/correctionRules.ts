import type { AnyDocType } from '~/documents/docType'
import { optionsOf } from '~/documents/documentNames'
import { interpolate, messages } from '~/metadata/messages'

/** The input of a correction: the new value of a header reference, and the reason. */
export interface CorrectionInput {
  /** The id of what is referred to; null for none. */
  reference: number | null
  remarks: string
}

/**
 * A correction as the endpoints return it. Times are in the time zone of the application, `createdTime` is `HH:MM:SS`.
 */
export type CorrectionRow<Field extends string> = {
  id: number
  remarks: string
  createdDateAd: string
  createdDateBs: string | null
  createdTime: string
  createdByUserName: string
} & { [K in Field | `previous${Capitalize<Field>}`]: { id: number; name: string } | null }

/** The label of a correctable reference, such as 'Referral'. */
export const correctableFieldLabel = (document: AnyDocType, field: string): string =>
  optionsOf(document).header.fields[field]!.options.label

/** The message for a correction that changes nothing. */
export const unchangedMessage = (document: AnyDocType, field: string): string =>
  interpolate(messages.sameAlready, {
    field: correctableFieldLabel(document, field).toLowerCase(),
    noun: document.noun,
  })

/** Problems of a correction, by field in the order of the form. Form and server both use it. */
export function validateCorrection(
  document: AnyDocType,
  field: string,
  { reference, remarks }: CorrectionInput,
  present: number | null,
): { field: string; message: string }[] {
  const label = correctableFieldLabel(document, field)
  const same = present === null ? interpolate(messages.isRequired, { label }) : unchangedMessage(document, field)
  return [
    ...(reference === present ? [{ field, message: same }] : []),
    ...(remarks.trim() ? [] : [{ field: 'remarks', message: messages.remarksRequired }]),
  ]
}
