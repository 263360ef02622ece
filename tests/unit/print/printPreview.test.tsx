// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ReportPreview, { type PreviewRequest } from '../../../custom/lab/shared/issued-reports/ReportPreview'
import { PrintPreview } from '../../../src/ui/printPreview/PrintPreview'
import { openPages } from '../../../src/ui/printPreview/pdfPages'
import { printPdf } from '../../../src/ui/printPreview/printPdf'
import { renderInBrowser } from '../../../src/ui/printPreview/renderInBrowser'
import { fakeServer } from '../admin/support/fakeServer'
import { show } from '../ui/support/show'

vi.mock('../../../src/ui/printPreview/renderInBrowser', () => ({ renderInBrowser: vi.fn() }))
vi.mock('../../../src/ui/printPreview/pdfPages', () => ({ openPages: vi.fn() }))
vi.mock('../../../src/ui/printPreview/printPdf', () => ({ printPdf: vi.fn() }))
const saved = vi.hoisted(() => vi.fn())
vi.mock('../../../src/ui/downloadFile', () => ({ downloadFile: saved }))

const definition: TDocumentDefinitions = { content: 'paper' }
const shownPdf = new Blob(['%PDF-shown'])
const close = vi.fn()
const draw = vi.fn(() => ({ done: Promise.resolve(), cancel: () => undefined }))
const setViewer = (enabled: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true })

/** jsdom lays nothing out: the room for the pages is given at once. */
class Observer {
  constructor(private readonly measure: () => void) {}
  observe = () => this.measure()
  disconnect = () => undefined
}

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('ResizeObserver', Observer)
  vi.mocked(renderInBrowser).mockReset().mockResolvedValue(shownPdf)
  vi.mocked(openPages).mockResolvedValue({ pages: [{ width: 100, height: 50, text: 'A paper', draw }], close })
  setViewer(true)
})
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const paper = () => screen.findByRole('img', { name: 'Page 1 / 1' })

async function open(props: Partial<Parameters<typeof PrintPreview>[0]> = {}) {
  const onClose = vi.fn()
  const view = show(
    <PrintPreview title="Print Preview" definition={definition} onClose={onClose} {...(props as object)} />,
  )
  await paper()
  return { ...view, onClose }
}

const pressPrint = (repeat = false) => fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true, repeat })

describe('the print preview', () => {
  it('shows a skeleton, then the pages with what they say', async () => {
    let finish: (blob: Blob) => void = () => undefined
    vi.mocked(renderInBrowser).mockReturnValue(new Promise((resolve) => (finish = resolve)))
    show(<PrintPreview title="Print Preview" definition={definition} onClose={vi.fn()} />)
    expect(screen.getByRole('status', { name: 'Preparing the print preview' })).toBeTruthy()
    expect(button('Print')).toHaveProperty('disabled', true)
    finish(shownPdf)
    await paper()
    expect(screen.getByText('A paper')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
    expect(document.querySelector('iframe, embed, object, a[href]')).toBeNull()
  })

  it('prints by its button and by Ctrl+P, in place of the page, once for a held key', async () => {
    await open()
    fireEvent.click(button('Print'))
    expect(button('Print')).toHaveProperty('disabled', true)
    await waitFor(() => expect(button('Print')).toHaveProperty('disabled', false))
    expect(pressPrint()).toBe(false)
    pressPrint(true)
    await waitFor(() => expect(vi.mocked(printPdf).mock.calls).toEqual([[shownPdf], [shownPdf]]))
  })

  it.each(['Print', 'Download'])('hears Escape while and after a paper leaves by %s', async (way) => {
    const { onClose } = await open()
    button(way).focus()
    fireEvent.click(button(way))
    const pressEscape = () => {
      // a browser takes the focus, and the keys, from what is disabled
      expect(document.activeElement).not.toHaveProperty('disabled', true)
      fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    }
    pressEscape()
    document.body.append(Object.assign(document.createElement('input'), { id: 'frame' }))
    document.getElementById('frame')?.focus()
    await waitFor(() => expect(button(way)).toHaveProperty('disabled', false))
    pressEscape()
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('gives the file under its name', async () => {
    await open({ fileName: 'LB-000045' })
    fireEvent.click(button('Download'))
    await waitFor(() => expect(saved).toHaveBeenCalledWith(shownPdf, 'LB-000045.pdf'))
  })

  it('counts before a paper leaves, one at a time, and lets none leave that could not be counted', async () => {
    let counted: () => void = () => undefined
    const count = vi.fn(() => new Promise<undefined>((resolve) => (counted = () => resolve(undefined))))
    await open({ count })
    fireEvent.click(button('Print'))
    fireEvent.click(button('Download'))
    pressPrint()
    expect(count).toHaveBeenCalledTimes(1)
    expect(printPdf).not.toHaveBeenCalled()
    counted()
    await waitFor(() => expect(printPdf).toHaveBeenCalledTimes(1))
    expect(saved).not.toHaveBeenCalled()

    await waitFor(() => expect(button('Download')).toHaveProperty('disabled', false))
    count.mockRejectedValue(new Error('down'))
    fireEvent.click(button('Download'))
    await screen.findByText('Failed to Count Print')
    await waitFor(() => expect(button('Print')).toHaveProperty('disabled', false))
    fireEvent.click(button('Print'))
    await waitFor(() => expect(count).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(button('Print')).toHaveProperty('disabled', false))
    expect([saved.mock.calls.length, vi.mocked(printPdf).mock.calls.length]).toEqual([0, 1])
  })

  it('lets the paper leave that was counted, where it is not the one shown', async () => {
    const copy: TDocumentDefinitions = { content: 'copy' }
    const copyPdf = new Blob(['%PDF-copy'])
    await open({ count: async () => copy })
    vi.mocked(renderInBrowser).mockResolvedValue(copyPdf)
    fireEvent.click(button('Print'))
    await waitFor(() => expect(printPdf).toHaveBeenCalledWith(copyPdf))
    expect(renderInBrowser).toHaveBeenLastCalledWith(copy)
    await waitFor(() => expect(button('Print')).toHaveProperty('disabled', false))
    vi.mocked(renderInBrowser).mockRejectedValue(new Error('no fonts'))
    fireEvent.click(button('Download'))
    await screen.findByText('The paper was counted, but it could not be made.')
    expect(saved).not.toHaveBeenCalled()
  })

  it('keeps the page’s own menu and print from its pictures', async () => {
    await open()
    expect(fireEvent.contextMenu(await paper())).toBe(false)
    const printed = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    expect(printed.some((rule) => /@media print.*display: none/s.test(rule))).toBe(true)
  })

  it('closes by its button and by Esc, and gives the pages back', async () => {
    const { onClose, unmount } = await open()
    fireEvent.click(button('Close'))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(2)
    unmount()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('says what failed and loads again on Retry', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('No answer.')).mockResolvedValue(definition)
    show(<PrintPreview title="Print Preview" load={load} onClose={vi.fn()} />)
    expect((await screen.findByRole('alert')).textContent).toContain('No answer.')
    fireEvent.click(button('Retry'))
    await paper()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('says so when a page cannot be drawn', async () => {
    draw.mockImplementationOnce(() => ({ done: Promise.reject(new Error('No canvas.')), cancel: () => undefined }))
    show(<PrintPreview title="Print Preview" definition={definition} onClose={vi.fn()} />)
    expect((await screen.findByRole('alert')).textContent).toContain('No canvas.')
  })

  it('loads once, however often its parent draws', async () => {
    const load = vi.fn(async () => definition)
    const preview = () => <PrintPreview title="Print Preview" load={() => load()} onClose={() => undefined} />
    const { rerender } = show(preview())
    await paper()
    rerender(preview())
    rerender(preview())
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  })

  it('makes the paper before it is shown, and makes another version anew', async () => {
    const load = vi.fn(async () => definition)
    const preview = (isOpen: boolean, version: string) => (
      <PrintPreview title="Print Preview" open={isOpen} version={version} load={load} onClose={vi.fn()} />
    )
    const { rerender } = show(preview(false, 'A5'))
    await waitFor(() => expect(openPages).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(pressPrint()).toBe(true)
    rerender(preview(true, 'A5'))
    await paper()
    expect(load).toHaveBeenCalledTimes(1)
    rerender(preview(true, 'roll'))
    await waitFor(() => expect(openPages).toHaveBeenCalledTimes(2))
  })

  it('says so where the browser does not print PDF files, and leaves the download', async () => {
    setViewer(false)
    await open()
    expect(screen.getByRole('alert').textContent).toContain('Download the file to print it.')
    expect(button('Print')).toHaveProperty('disabled', true)
    pressPrint()
    fireEvent.click(button('Download'))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
    expect(printPdf).not.toHaveBeenCalled()
  })
})

const question = 'There is due amount (Rs. 1,400.00) for this invoice. Do you still want to print?'

/** A report of version 1, and the endpoints that issue it or count its print. */
function openReport(asked: PreviewRequest, due = '1400.00') {
  const calls = fakeServer(({ path }) => {
    if (path.endsWith('/dues')) return { data: { results: due ? [{ id: 1, saleNo: '00001', dueAmount: due }] : [] } }
    return { data: { version: 1 } }
  })
  const onClose = vi.fn()
  const of = { query: { sample_no: 'S0000001' }, body: { sampleNo: 'S0000001' } }
  const props = { path: 'reports', of, no: 'S0000001', includeSignature: true, onPrinted: () => undefined }
  show(<ReportPreview {...props} definitionOf={() => ({ content: '' })} asked={asked} onClose={onClose} />)
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  return { posted, onClose, user: userEvent.setup() }
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await user.click(button)
}

describe('a report on whose bill something is due', () => {
  it('is issued after a yes alone', async () => {
    const { posted, onClose, user } = openReport({ kind: 'issue' })
    await screen.findByText(question)
    expect(posted()).toEqual([])
    await press(user, 'NO')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(posted()).toEqual([])
  })

  it('is asked about once', async () => {
    const { posted, user } = openReport({ kind: 'issue' })
    await screen.findByText(question)
    await press(user, 'YES')
    await waitFor(() => expect(posted()).toEqual(['reports/issue']))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    await press(user, 'Print')
    await waitFor(() => expect(vi.mocked(printPdf)).toHaveBeenCalledOnce())
  })

  it('is looked at without a question, and asked about before an issued version is printed again', async () => {
    const { posted, user } = openReport({ kind: 'look' })
    await press(user, 'Print')
    await screen.findByText(question)
    await press(user, 'NO')
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect([posted(), vi.mocked(printPdf).mock.calls]).toEqual([[], []])
    await press(user, 'Print')
    await press(user, 'YES')
    await waitFor(() => expect(vi.mocked(printPdf)).toHaveBeenCalledOnce())
    expect(posted()).toEqual(['reports/print'])
  })

  it('is not asked about once it is paid', async () => {
    const { posted, user } = openReport({ kind: 'issue' }, '')
    await press(user, 'Print')
    await waitFor(() => expect(vi.mocked(printPdf)).toHaveBeenCalledOnce())
    expect(posted()).toEqual(['reports/issue'])
  })
})
