import { messages } from '~/metadata/messages'
import { boolean } from './boolean/kind'
import { type NumberOptions, number } from './number/kind'
import { type TextOptions, text } from './text/kind'

/** The reason for a change, required on every edit (spec 1, section 4). */
export const remarks = text({
  ...{ label: 'Remarks', showInForm: 'edit', required: messages.remarksRequired, multiline: true },
  help: 'Reason for change',
})

/** Whether a record is in use; true at first (spec 1, section 4). */
export const active = boolean({ label: 'Active', defaultValue: true })

/**
 * The name of a record: required, unique and searched.
 * @example name: f.name({ label: 'District Name' })
 */
export const name = <const Options extends Partial<TextOptions>>(options?: Options) =>
  text({
    label: 'Name',
    columnHeading: 'Name',
    required: 'Name is required',
    unique: true,
    searchable: true,
    ...(options as Options),
  })

/**
 * A short code by which users find a record: searched, at most 20 characters by default.
 * @example code: f.code({ required: true, unique: true })
 */
export const code = <const Options extends Partial<TextOptions>>(options?: Options) =>
  text({ label: 'Code', searchable: true, maxLength: 20, ...(options as Options) })

/**
 * The position of a record in lists: a whole number, 0 by default.
 * @example displayOrder: f.displayOrder()
 */
export const displayOrder = <const Options extends Partial<NumberOptions>>(options?: Options) =>
  number({
    label: 'Display Order',
    defaultValue: 0,
    wholeNumberMessage: 'Display Order Must be Integer',
    min: [0, 'The Number Not Be Negative'],
    ...(options as Options),
  })
