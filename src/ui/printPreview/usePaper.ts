import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '~/admin/httpErrors'
import { renderInBrowser } from './renderInBrowser'

/** The definition itself, or how to get it (`load` runs again on each retry). */
export type PaperSource =
  | { definition: TDocumentDefinitions; load?: undefined }
  | { load: () => Promise<TDocumentDefinitions>; definition?: undefined }

export type Paper = { state: 'rendering' } | { state: 'ready'; url: string } | { state: 'failed'; reason: string }

/** Renders once per opening, version and retry; the blob's address lives as long as its paper is shown. */
export function usePaper(source: PaperSource, version?: string): { paper: Paper; retry: () => void } {
  const [paper, setPaper] = useState<Paper>({ state: 'rendering' })
  const [attempt, setAttempt] = useState(0)
  const renderSource = useEffectEvent(() => render(source))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry is a new attempt with the same source, a version another source
  useEffect(() => {
    let isCurrent = true
    let url: string | undefined
    setPaper({ state: 'rendering' })
    renderSource().then(
      (blob) => {
        if (!isCurrent) return
        url = URL.createObjectURL(blob)
        setPaper({ state: 'ready', url })
      },
      (error: unknown) => {
        if (isCurrent) setPaper({ state: 'failed', reason: reasonOf(error) })
      },
    )
    return () => {
      isCurrent = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [attempt, version])

  return { paper, retry: () => setAttempt((count) => count + 1) }
}

async function render({ definition, load }: PaperSource): Promise<Blob> {
  return renderInBrowser(definition ?? (await load()))
}
