import { useTranslate } from 'react-admin'
import type { SavedResult } from './responses'
import { CellNote } from './TestsTable'

const statuses: Readonly<Record<string, string>> = {
  preliminary: 'Preliminary',
  questionable: 'Doubted by the analyser',
}

/** An analyser's notes on a result, below its value: how certain it is, its comments, and later corrections. */
export function AnalyserNote({ result }: { result: Pick<SavedResult, 'fromAnalyser' | 'disputed'> | null }) {
  const translate = useTranslate()
  const { fromAnalyser, disputed } = result ?? {}
  const status = statuses[fromAnalyser?.status ?? '']
  const since = disputed?.status === 'wrong' ? translate('taken back') : disputed?.value
  return (
    <>
      <CellNote>{status && `${translate(status)} (${fromAnalyser?.analyser})`}</CellNote>
      <CellNote>{fromAnalyser?.comments.join(' · ')}</CellNote>
      <CellNote>{disputed && `${translate('The analyser sent since')}: ${since}`}</CellNote>
    </>
  )
}
