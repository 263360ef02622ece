import { styled } from '@mui/material/styles'
import { colour, primaryTint } from '~/ui/tokens'

/**
 * The table of a sample's tests, with all that its cells look like: they are plain elements, for a sample has up to fifty
 * rows of ten, and each component around one of them is paid for when it opens.
 */
export const StyledTestsTable = styled('table')(({ theme: { typography } }) => ({
  ...typography.body2,
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& > * > tr > td, & > * > tr > th': {
    padding: '4px 6px',
    textAlign: 'left',
    borderBottom: `1px solid ${colour('surface-line')}`,
  },
  '& > * > tr > [align=center]': { textAlign: 'center' },
  '& > thead > tr > th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    fontWeight: 600,
    lineHeight: '1.5rem',
    whiteSpace: 'nowrap',
    backgroundColor: colour('surface-head'),
  },
  '& > tbody > tr > th': { fontWeight: 600, paddingBlock: 2 },
  '& > tbody > tr > [data-group=department]': {
    paddingLeft: 10,
    color: colour('primary-dark'),
    backgroundColor: colour('primary-light'),
  },
  '& > tbody > tr > [data-group=panel]': { paddingLeft: 52 },
  '& > tbody > tr[data-hover]:hover': { backgroundColor: colour('action-hover') },
  '& > tbody > tr[aria-selected=true]': { backgroundColor: primaryTint(0.08) },
  '& [data-choose]': {
    width: 16,
    height: 16,
    margin: 3,
    display: 'block',
    accentColor: colour('primary-main'),
    cursor: 'pointer',
    '&:disabled': { cursor: 'default' },
  },
  '& [data-small]': { ...typography.caption, display: 'block', lineHeight: 1.15, color: colour('text-secondary') },
  '& [data-muted]': { color: colour('text-secondary') },
  '& [data-lines]': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& [data-trend]': {
    all: 'unset',
    display: 'block',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
  },
}))
