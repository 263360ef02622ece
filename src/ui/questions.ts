import { interpolate } from '~/metadata/messages'

/** What is asked before what was entered is lost. */
export const unsavedQuestion = 'What you have entered is not saved. Do you want to close?'

/** What is asked before a record of a master is deleted. */
export const deleteQuestion = (label: string, name: string): string =>
  interpolate('Delete {label} “{name}”?', { label, name })
