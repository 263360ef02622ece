/** A draft for the form of another screen, and what of that screen it opens. */
export interface PrefilledForm {
  route: string
  /** The form, among those of the route; none: the screen is opened as it is. */
  key?: string
  draft?: unknown
  /** The `useOpenDialog` value of the screen; default 'new'. */
  openedDialog?: unknown
}
