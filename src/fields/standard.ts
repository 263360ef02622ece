import { messages } from '~/metadata/messages'
import { boolean } from './boolean/kind'
import { type NumberOptions, number } from './number/kind'
import { type TextOptions, text } from './text/kind'

/** What an edit is made for: asked for and required on every edit (spec 1, section 4). */
export const remarks = text({
  ...{ label: 'Remarks', showInForm: 'edit', required: messages.remarksRequired, multiline: true },
  help: 'Reason for change',
})

/** Whether a record is in use; true at first (spec 1, section 4). */
export const active = boolean({ label: 'Active', defaultValue: true })

/** The name by which the records of most masters are known: required, unique, searched; 'Name' in the list. */
export const name = <const Options extends Partial<TextOptions>>(options?: Options) =>
  text({
    label: 'Name',
    heading: 'Name',
    required: 'Name is required',
    unique: true,
    searchable: true,
    ...(options as Options),
  })

/** The short code by which staff type or find a record: searched, 20 characters at most unless stated otherwise. */
export const code = <const Options extends Partial<TextOptions>>(options?: Options) =>
  text({ label: 'Code', searchable: true, max: 20, ...(options as Options) })

/** The place of a record among its like: a whole number, shown with two decimals (spec 1, sections 3 and 5). */
export const displayOrder = <const Options extends Partial<NumberOptions>>(options?: Options) =>
  number({
    label: 'Display Order',
    defaultValue: 0,
    integer: 'Display Order Must be Integer',
    min: [0, 'The Number Not Be Negative'],
    ...(options as Options),
  })
