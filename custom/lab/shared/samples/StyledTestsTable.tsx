import { alpha, lighten, styled } from '@mui/material/styles'

/**
 * The table of a sample's tests, with all that its cells look like: they are plain elements, for a sample has up to fifty
 * rows of ten, and each component around one of them is paid for when it opens.
 */
export const StyledTestsTable = styled('table')(({ theme: { palette, typography } }) => ({
  ...typography.body2,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& > * > tr > td, & > * > tr > th': {
    padding: '4px 6px',
    textAlign: 'left',
    borderBottom: `1px solid ${lighten(alpha(palette.divider, 1), 0.88)}`,
  },
  '& > * > tr > [align=center]': { textAlign: 'center' },
  '& > thead > tr > th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    fontWeight: 600,
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
    backgroundColor: '#eef1f4',
  },
  '& > tbody > tr > th': { fontWeight: 600, paddingBlock: 2 },
  '& > tbody > tr > [data-group=department]': {
    paddingLeft: 10,
    color: palette.primary.dark,
    backgroundColor: palette.primary.light,
  },
  '& > tbody > tr > [data-group=panel]': { paddingLeft: 52 },
  '& > tbody > tr[data-hover]:hover': { backgroundColor: palette.action.hover },
  '& > tbody > tr[aria-selected=true]': { backgroundColor: alpha(palette.primary.main, 0.08) },
  '& > tbody > tr:focus-visible': { outlineOffset: -2 },
  '& [data-choose]': {
    width: 16,
    height: 16,
    margin: 3,
    display: 'block',
    accentColor: palette.primary.main,
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
  },
  '& [data-small]': { ...typography.caption, display: 'block', lineHeight: 1.15, color: palette.text.secondary },
  '& [data-muted]': { color: palette.text.secondary },
  '& [data-lines]': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& [data-trend]': {
    all: 'unset',
    display: 'block',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { outline: '2px solid #0b63c5', outlineOffset: 1 },
  },
}))
