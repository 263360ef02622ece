/** The paper that was printed last: a browser may still be at it when the preview is closed, so it stays until the next. */
let last: { frame: HTMLIFrameElement; address: string } | undefined

/** The viewer of a PDF takes the focus when it is loaded or asked to print, and the keys with it: it gives them back. */
const giveBackFocus = () =>
  setTimeout(() => {
    if (document.activeElement === last?.frame) last?.frame.blur()
  })

/**
 * Opens the browser's print dialog for a PDF, from a hidden frame. No browser reports whether it was printed. If the
 * browser's PDF viewer is separate from the page (Firefox), the PDF opens in a tab of its own to be printed there.
 */
export function printPdf(pdf: Blob): Promise<void> {
  if (last) {
    last.frame.remove()
    URL.revokeObjectURL(last.address)
  } else window.addEventListener('blur', giveBackFocus)
  const frame = document.createElement('iframe')
  const address = URL.createObjectURL(pdf)
  last = { frame, address }
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  // not `display: none`, in which Chromium does not print
  Object.assign(frame.style, { position: 'fixed', right: '0', bottom: '0', width: '0', height: '0', border: '0' })
  return new Promise((resolve) => {
    frame.addEventListener('load', () => {
      try {
        frame.contentWindow?.print()
      } catch {
        window.open(address)
      }
      resolve()
    })
    frame.src = address
    document.body.append(frame)
  })
}
