import type { SxProps } from '@mui/material/styles'

const message = '.MuiFormHelperText-root'

/**
 * A row of narrow fields for entering a line. Errors are on one line below their field, however narrow it is, so that
 * the form below moves by one line only; a number's error is right-aligned. On a phone and a tablet the fields wrap, on
 * the tablet in even rows.
 * @param columns the widths of the fields, as a grid's template
 */
export const entryRowSx = (columns: string): SxProps => ({
  ...{ display: 'grid', columnGap: 0.75, alignItems: 'start' },
  gridTemplateColumns: {
    ...{ xs: 'repeat(auto-fill, minmax(96px, 1fr))', sm: 'repeat(auto-fill, minmax(150px, 1fr))', md: columns },
  },
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  [`& ${message}`]: { width: 'max-content', mx: 0 },
  [`& > :not(:first-of-type) ${message}`]: { alignSelf: 'flex-end' },
  // If there are several messages, each stays below its own field, or they would overlap.
  [`& > :has(${message}:not(:empty)) ~ * ${message}, & > :has(~ * ${message}:not(:empty)) ${message}`]: {
    width: 'auto',
  },
})

/** The same for many fields, which wrap into rows. The first, the line's record, is three times as wide. */
export const wrappedEntryRowSx: SxProps = {
  ...{ display: 'grid', columnGap: 0.75, alignItems: 'start' },
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  '& > div:first-of-type': { gridColumn: { xs: '1 / -1', sm: 'span 3' } },
}

/**
 * The fields of a form's head in a row; on a tablet in as many as they need.
 * @param onPhone the template of a phone; default one below the other
 */
export const headerRowSx = (columns: string, onPhone = '1fr'): SxProps => ({
  ...{ display: 'grid', columnGap: 0.75 },
  gridTemplateColumns: { xs: onPhone, sm: 'repeat(auto-fit, minmax(170px, 1fr))', md: columns },
})
