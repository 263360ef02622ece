import { darken, lighten, type Overlays, type PaletteOptions } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { DialogPaper } from '~/ui/DialogPaper'
import { focusStyles } from '~/ui/focusStyles'
import { colour, type OwnColours, onPrimary, schemes, spacing, typeScale } from '~/ui/tokens'
import application from '~app/application'
import { TypeAheadSelect } from './forms/TypeAheadSelect'

const { primary, primaryDark = darken(primary, 0.25), primaryLight = lighten(primary, 0.84) } = application.theme
/** On a dark ground the colour of the application is pale, and what is written on it dark. */
const pale = lighten(primary, 0.55)

declare module '@mui/material/styles' {
  interface Palette extends OwnColours {}
  interface PaletteOptions extends Partial<OwnColours> {}
}

const systemFonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Devanagari", "Nirmala UI", Ubuntu, Mukta, sans-serif'

/** Locked, and not typed yet: readable all the same. */
const muted = { color: colour('text-secondary') }

/**
 * A dense, calm desk tool for 1366 x 768, used all day: small controls, quiet greys, one accent, no ripples, a focus
 * that is always seen. Both schemes are variables of one style sheet, so that a switch renders nothing again.
 */
export const theme: RaThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: {
    light: {
      palette: {
        ...schemes.light,
        primary: { main: primary, dark: primaryDark, light: primaryLight, contrastText: onPrimary.light },
        TableCell: { border: schemes.light.surface.line },
      } as PaletteOptions,
    },
    dark: {
      // a dialog is as dark as the page: its border sets it off
      overlays: Array.from({ length: 25 }, () => 'none') as Overlays,
      palette: {
        ...schemes.dark,
        contrastThreshold: 4.5,
        primary: {
          ...{ main: pale, dark: lighten(primary, 0.68), light: darken(primary, 0.5) },
          contrastText: onPrimary.dark,
        },
        TableCell: { border: schemes.dark.surface.line },
        AppBar: { darkBg: darken(primary, 0.5), darkColor: schemes.dark.text.primary },
      } as PaletteOptions,
    },
  },
  shape: { borderRadius: spacing.corner },
  spacing: spacing.step,
  typography: {
    fontFamily: systemFonts,
    fontSize: typeScale.base,
    body1: { fontSize: typeScale.body },
    body2: { fontSize: typeScale.small },
    h6: { fontSize: typeScale.heading, fontWeight: 600 },
    button: { textTransform: 'none', fontWeight: 500 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        ...focusStyles,
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
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { size: 'small', disableElevation: true } },
    MuiIconButton: { defaultProps: { size: 'small' } },
    MuiTextField: {
      defaultProps: { size: 'small', margin: 'dense', variant: 'outlined', slots: { select: TypeAheadSelect } },
    },
    MuiFormControl: {
      defaultProps: { size: 'small', margin: 'dense', variant: 'outlined' },
      // even above and below, so that inputs and buttons in a row share a line
      styleOverrides: { marginDense: { marginTop: spacing.field, marginBottom: spacing.field } },
    },
    // room for the marks above Devanagari letters and for their feet, which a label would cut off
    MuiInputLabel: { styleOverrides: { root: { paddingBlock: '0.25em', marginTop: '-0.25em' } } },
    // labels and messages of a locked field stay readable
    MuiFormLabel: { styleOverrides: { root: { '&.Mui-disabled': muted } } },
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': muted } } },
    MuiAutocomplete: { defaultProps: { size: 'small' } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiRadio: { defaultProps: { size: 'small' } },
    MuiSwitch: { defaultProps: { size: 'small' } },
    MuiChip: { defaultProps: { size: 'small' } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: {
      styleOverrides: {
        head: { fontWeight: 600, whiteSpace: 'nowrap', backgroundColor: colour('surface-head') },
        sizeSmall: { padding: spacing.cell },
        // shows where one can type, also on a shaded row
        root: { '& .MuiOutlinedInput-root': { backgroundColor: colour('surface-input') } },
      },
    },
    MuiPaper: {
      styleOverrides: { rounded: { border: `1px solid ${colour('divider')}` } },
      defaultProps: { elevation: 0 },
    },
    // a closed dialog disappears at once, and with it its hold on the keys
    // a menu that fades away still takes the next click, and changes what was chosen
    MuiMenu: { defaultProps: { transitionDuration: 0 } },
    MuiDialog: { defaultProps: { PaperComponent: DialogPaper, transitionDuration: { enter: 225, exit: 0 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: typeScale.heading, padding: spacing.heading } } },
    MuiDialogContent: { styleOverrides: { root: { padding: spacing.content } } },
    MuiDialogActions: { styleOverrides: { root: { padding: spacing.content, flexWrap: 'wrap', rowGap: 8 } } },
    MuiInputBase: {
      styleOverrides: { input: { '&::placeholder': { ...muted, opacity: 1 } } },
    },
    MuiAvatar: { styleOverrides: { colorDefault: { backgroundColor: colour('secondary-main') } } },
    // it may cover a button of the next row: a click on it is meant for that
    MuiTooltip: { defaultProps: { enterDelay: 300, disableInteractive: true } },
  },
}
