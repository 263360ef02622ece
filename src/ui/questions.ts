import { interpolate } from '~/metadata/messages'

/** The question before entries are lost. */
export const unsavedQuestion = 'What you have entered is not saved. Do you want to close?'

/** What a deletion means that nobody can take back. */
export const notRestorableNote = 'It cannot be taken back; a record that something refers to is kept.'

/** The question before a record of a master is deleted. */
export const deleteQuestion = (label: string, name: string): string =>
  interpolate('Delete {label} “{name}”?', { label, name })
