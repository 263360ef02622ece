import type { CustomTableLayout } from 'pdfmake/interfaces'

/** No rules and no padding, so that nested tables line up to the point; a table adds what it wants. */
export const BARE_LAYOUT: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}
