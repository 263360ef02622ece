/** A text that is read out, and takes no room. */
export const unseenSx = {
  ...{ position: 'absolute', top: 0, width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
}
