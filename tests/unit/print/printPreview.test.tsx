// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PrintPreview } from '../../../src/ui/printPreview/PrintPreview'
import { renderInBrowser } from '../../../src/ui/printPreview/renderInBrowser'

vi.mock('../../../src/ui/printPreview/renderInBrowser', () => ({ renderInBrowser: vi.fn() }))

const definition: TDocumentDefinitions = { content: 'paper' }
const setViewer = (enabled: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true })

beforeEach(() => {
  vi.mocked(renderInBrowser)
    .mockReset()
    .mockResolvedValue(new Blob(['%PDF-'], { type: 'application/pdf' }))
  URL.createObjectURL = vi.fn(() => 'blob:paper')
  URL.revokeObjectURL = vi.fn()
  setViewer(true)
})
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })

async function open(props: Partial<Parameters<typeof PrintPreview>[0]> = {}) {
  const onClose = vi.fn()
  const onPrinted = vi.fn()
  const view = render(
    <PrintPreview
      title="Print Preview"
      definition={definition}
      onClose={onClose}
      onPrinted={onPrinted}
      {...(props as object)}
    />,
  )
  const frame = (await screen.findByTitle('Print Preview')) as HTMLIFrameElement
  const print = vi.fn()
  frame.contentWindow!.print = print
  return { ...view, frame, print, onClose, onPrinted }
}

describe('the print preview', () => {
  it('shows a skeleton, then the paper', async () => {
    let finish: (blob: Blob) => void = () => undefined
    vi.mocked(renderInBrowser).mockReturnValue(new Promise((resolve) => (finish = resolve)))
    render(<PrintPreview title="Print Preview" definition={definition} onClose={vi.fn()} />)
    expect(screen.getByRole('status', { name: 'Preparing the print preview' })).toBeTruthy()
    expect(button('Print')).toHaveProperty('disabled', true)
    finish(new Blob(['%PDF-']))
    expect((await screen.findByTitle('Print Preview')).getAttribute('src')).toMatch(/^blob:paper/)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('prints by its button and by Ctrl+P, in place of the page', async () => {
    const { print, onPrinted } = await open()
    fireEvent.click(button('Print'))
    expect(print).toHaveBeenCalledTimes(1)
    const isLeftToBrowser = fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
    expect(isLeftToBrowser).toBe(false)
    expect(print).toHaveBeenCalledTimes(2)
    expect(onPrinted).toHaveBeenCalledTimes(2)
  })

  it('opens a tab to print from when the viewer cannot be reached', async () => {
    const tab = vi.spyOn(window, 'open').mockReturnValue(null)
    const { print } = await open()
    print.mockImplementation(() => {
      throw new DOMException('cross-origin', 'SecurityError')
    })
    fireEvent.click(button('Print'))
    expect(tab).toHaveBeenCalledWith('blob:paper')
    tab.mockRestore()
  })

  it('offers the file for download under its name', async () => {
    await open({ fileName: 'LB-000045' })
    const link = screen.getByText('Download').closest('a')!
    expect(link.getAttribute('href')).toBe('blob:paper')
    expect(link.getAttribute('download')).toBe('LB-000045.pdf')
  })

  it('closes by its button and by Esc, and gives the blob back', async () => {
    const { onClose, unmount } = await open()
    fireEvent.click(button('Close'))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(2)
    unmount()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:paper')
  })

  it('says what failed and loads again on Retry', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('No answer.')).mockResolvedValue(definition)
    render(<PrintPreview title="Print Preview" load={load} onClose={vi.fn()} />)
    expect((await screen.findByRole('alert')).textContent).toContain('No answer.')
    fireEvent.click(button('Retry'))
    await screen.findByTitle('Print Preview')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads once, however often its parent draws', async () => {
    const load = vi.fn(async () => definition)
    const draw = () => <PrintPreview title="Print Preview" load={() => load()} onClose={() => undefined} />
    const { rerender } = render(draw())
    await screen.findByTitle('Print Preview')
    rerender(draw())
    rerender(draw())
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  })

  it('makes the paper before it is shown, and makes another version anew', async () => {
    const load = vi.fn(async () => definition)
    const draw = (open: boolean, version: string) => (
      <PrintPreview title="Print Preview" open={open} version={version} load={load} onClose={vi.fn()} />
    )
    const { rerender } = render(draw(false, 'A5'))
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true)
    rerender(draw(true, 'A5'))
    await screen.findByTitle('Print Preview')
    expect(load).toHaveBeenCalledTimes(1)
    rerender(draw(true, 'roll'))
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(2))
  })

  it('says so where the browser has no PDF viewer, and leaves the download', async () => {
    setViewer(false)
    render(<PrintPreview title="Print Preview" definition={definition} onClose={vi.fn()} />)
    expect((await screen.findByRole('alert')).textContent).toContain('Download the file to print it.')
    expect(screen.getByText('Download').closest('a')!.getAttribute('href')).toBe('blob:paper')
    expect(button('Print')).toHaveProperty('disabled', true)
  })
})
