/** Boxes that hold the focus for what is in them, so that keys reach it: the page after a link, the paper of a dialog. */
const holders =
  'main, [role=dialog], [role=alertdialog], [role=menu], [role=listbox], .MuiDialog-container, .MuiPaper-root'

/** Elements that fill a box that cuts off what is beyond it. */
const filling = [
  'tr, li, summary, [role=region], [role=tab], [role=option], [role=menuitem], [role=treeitem]',
  '.MuiTableContainer-root, .MuiListItemButton-root, .MuiCardActionArea-root, .MuiAppBar-root *',
].join(', ')

/**
 * The ring around what has the focus, of whatever kind, in global styles: no component draws one of its own or takes it
 * away. The frame of a field has it for its input, a button for the file input in it, and an option while Enter would choose it.
 */
export const focusStyles = {
  ':root': { '--focus-ring': 'var(--mui-palette-focus)' },
  // it is dark in both schemes
  '.MuiAppBar-root': { '--focus-ring': 'var(--mui-palette-common-white)' },
  '@media (forced-colors: active)': {
    ':root, .MuiAppBar-root': { '--focus-ring': 'highlight' },
    '.MuiOutlinedInput-root.Mui-focused': { outline: '2px solid var(--focus-ring)', outlineOffset: '1px' },
  },
  [`:focus-visible:not(${holders}), .Mui-focusVisible, .MuiInputBase-root.Mui-focused:not(.MuiOutlinedInput-root), .MuiAutocomplete-option.Mui-focused, label.MuiButton-root:focus-within`]:
    { outline: '2px solid var(--focus-ring) !important', outlineOffset: '1px' },
  // a ring would cross the label that is in the frame
  '.MuiOutlinedInput-root.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
    borderColor: 'var(--focus-ring) !important',
  },
  '.MuiInputBase-input:focus-visible': { outline: 'none !important' },
  [`:is(${filling}):is(:focus-visible, .Mui-focusVisible, .Mui-focused)`]: { outlineOffset: '-2px' },
}
