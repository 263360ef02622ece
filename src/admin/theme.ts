import { darken, lighten } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { DialogPaper } from '~/ui/DialogPaper'
import application from '~app/application'
import { TypeAheadSelect } from './forms/TypeAheadSelect'

const { primary, primaryDark = darken(primary, 0.25), primaryLight = lighten(primary, 0.84) } = application.theme

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", Ubuntu, Mukta, sans-serif'

const focusRing = { outline: '2px solid #0b63c5', outlineOffset: 1 }

/**
 * A dense, calm desk tool for 1366 x 768, used all day: small controls, quiet greys, one accent, no ripples, a focus
 * that is always seen. Text keeps a contrast of 4.5 or more on every ground used here.
 */
export const theme: RaThemeOptions = {
  palette: {
    mode: 'light',
    primary: { main: primary, dark: primaryDark, light: primaryLight, contrastText: '#ffffff' },
    secondary: { main: '#4a5a68', contrastText: '#ffffff' },
    success: { main: '#1d6b3a', contrastText: '#ffffff' },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    warning: { main: '#8a5300', contrastText: '#ffffff' },
    info: { main: '#0b5394', contrastText: '#ffffff' },
    background: { default: '#f2f4f6', paper: '#ffffff' },
    text: { primary: '#1b2631', secondary: '#4d5b69' },
    divider: '#d9dfe4',
  },
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: systemFonts,
    fontSize: 13,
    body1: { fontSize: '0.85rem' },
    body2: { fontSize: '0.8125rem' },
    h6: { fontSize: '1.06rem', fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 500 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ':focus-visible': focusRing,
        '@media (prefers-reduced-motion: reduce)': {
          // no property at all: with a duration alone, however short, each change of each element starts a transition
          '*, *::before, *::after': {
            transitionProperty: 'none !important',
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
          },
        },
      },
    },
    // a page has one top-level heading, that of its screen; headings in it are of the second level
    MuiTypography: { defaultProps: { variantMapping: { h6: 'h2', subtitle1: 'p', subtitle2: 'p' } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiTextField: {
      defaultProps: { size: 'small', margin: 'dense', variant: 'outlined', slots: { select: TypeAheadSelect } },
    },
    MuiFormControl: {
      defaultProps: { size: 'small', margin: 'dense', variant: 'outlined' },
      // even above and below, so that inputs and buttons in a row share a line
      styleOverrides: { marginDense: { marginTop: 6, marginBottom: 6 } },
    },
    // room for the marks above Devanagari letters and for their feet, which a label would cut off
    MuiInputLabel: { styleOverrides: { root: { paddingBlock: '0.25em', marginTop: '-0.25em' } } },
    // labels and messages of a locked field stay readable
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: '#4d5b69' } } } },
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: '#4d5b69' } } } },
    MuiAutocomplete: { defaultProps: { size: 'small' } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiRadio: { defaultProps: { size: 'small' } },
    MuiSwitch: { defaultProps: { size: 'small' } },
    MuiChip: { defaultProps: { size: 'small' } },
    MuiTable: { defaultProps: { size: 'small' } },
    // rows have no outline of their own
    MuiTableRow: { styleOverrides: { root: { '&:focus-visible': { ...focusRing, outlineOffset: -2 } } } },
    MuiTableCell: {
      styleOverrides: {
        head: { fontWeight: 600, whiteSpace: 'nowrap', backgroundColor: '#eef1f4' },
        sizeSmall: { padding: '4px 10px' },
        // shows where one can type, also on a shaded row
        root: { '& .MuiOutlinedInput-root': { backgroundColor: '#ffffff' } },
      },
    },
    MuiPaper: { styleOverrides: { rounded: { border: '1px solid #d9dfe4' } }, defaultProps: { elevation: 0 } },
    // a closed dialog disappears at once, and with it its hold on the keys
    MuiDialog: { defaultProps: { PaperComponent: DialogPaper, transitionDuration: { enter: 225, exit: 0 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.06rem', padding: '10px 16px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 16px', flexWrap: 'wrap', rowGap: 8 } } },
    MuiInputBase: {
      styleOverrides: { input: { '&::placeholder': { color: '#4d5b69', opacity: 1 } } },
    },
    MuiAvatar: { styleOverrides: { colorDefault: { backgroundColor: '#4a5a68' } } },
    // it may cover a button of the next row: a click on it is meant for that
    MuiTooltip: { defaultProps: { enterDelay: 300, disableInteractive: true } },
  },
}
