import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { errorMessageOf } from '../errorMessageOf'
import type { PdfPage, PdfPages } from './pdfPages'
import { renderInBrowser } from './renderInBrowser'

/** The definition itself, or how to get it (`load` runs again on each retry). */
export type PdfSource =
  | { definition: TDocumentDefinitions; load?: undefined }
  | { load: () => Promise<TDocumentDefinitions>; definition?: undefined }

export type RenderedPdf =
  | { state: 'rendering' }
  | { state: 'ready'; pdf: Blob; pages: readonly PdfPage[] }
  | { state: 'failed'; reason: string }

/** Renders once per opening, version and retry; the pages are given back when their paper is no longer shown. */
export function useRenderedPdf(source: PdfSource, version?: string) {
  const [paper, setPaper] = useState<RenderedPdf>({ state: 'rendering' })
  const [attempt, setAttempt] = useState(0)
  const renderSource = useEffectEvent(() => render(source))
  const fail = useCallback((error: unknown) => setPaper({ state: 'failed', reason: errorMessageOf(error) }), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a new attempt with the same source, a version another source
  useEffect(() => {
    let isCurrent = true
    let opened: PdfPages | undefined
    setPaper({ state: 'rendering' })
    renderSource().then(
      ({ pdf, ...read }) => {
        if (!isCurrent) return read.close()
        opened = read
        setPaper({ state: 'ready', pdf, pages: read.pages })
      },
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
      opened?.close()
    }
  }, [attempt, version])

  return { paper, fail, retry: () => setAttempt((count) => count + 1) }
}

async function render({ definition, load }: PdfSource): Promise<PdfPages & { pdf: Blob }> {
  const [pdf, { openPages }] = await Promise.all([
    (async () => renderInBrowser(definition ?? (await load())))(),
    import('./pdfPages'),
  ])
  return { pdf, ...(await openPages(pdf)) }
}
