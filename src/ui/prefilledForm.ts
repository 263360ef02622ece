/** Values for the form of another screen, and what of that screen it opens. */
export interface PrefilledForm {
  route: string
  /** The form, as its `DraftScope` names it; none: the screen is opened as it is. */
  form?: string
  /** The record of its `DraftScope`. */
  record?: number
  draft?: unknown
  /** The `useOpenDialog` value of the screen; default 'new'. */
  openedDialog?: unknown
}
