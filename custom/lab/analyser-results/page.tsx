import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import { ListPage } from '~/admin/listing/ListPage'
import { useWorkQueue } from '~/admin/listing/useWorkQueue'
import { usePermissions } from '~/admin/usePermissions'
import { interpolate } from '~/metadata/messages'
import { useConfirm } from '~/ui/ConfirmDialog'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { SaveFailed } from '~/ui/SaveFailed'
import { useAlert } from '~/ui/useAlert'
import { useHotkeys } from '~/ui/useHotkeys'
import { columns } from './columns'
import { receivedResultsApiPath } from './path'
import type { DecisionOutcome, ReceivedResult } from './responses'

/** Whether accepting it alone can do harm to nothing: it is known and certain, nothing is entered, and its controls are well. */
const isPlain = ({ problem, present, brokenRules, sentStatus, questions, conflict }: ReceivedResult) =>
  problem === null &&
  conflict === null &&
  present === null &&
  brokenRules === null &&
  questions.length === 0 &&
  (sentStatus === 'final' || sentStatus === 'correction')

const doubtsOf = (rows: readonly ReceivedResult[]) =>
  rows.filter(({ problem, questions }) => problem === null && questions.length > 0)

/** The analysers' results: reviewed, and accepted one by one or all at once. */
export default function AnalyserResultsPage() {
  const translate = useTranslate()
  const alert = useAlert()
  const { can } = usePermissions()
  const { confirm, confirmation } = useConfirm()
  const { list } = useWorkQueue<ReceivedResult>(receivedResultsApiPath)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  /** The results to accept, while a question about some of them is open. */
  const [asked, setAsked] = useState<readonly ReceivedResult[]>([])
  const [refused, setRefused] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const mayAccept = can('accept_analyser_results')
  const rows = list.rows ?? []
  const chosen = rows.filter(({ id }) => ticked.has(id))
  const plain = rows.filter(isPlain)

  const decide = async (what: 'accept' | 'discard', results: readonly ReceivedResult[], remarks?: string) => {
    if (results.length === 0 || isBusy) return
    setIsBusy(true)
    setRefused(undefined)
    try {
      const confirmed = doubtsOf(results).map(({ id, questions }) => ({
        id,
        questions: questions.map(({ name }) => name),
        remarks,
      }))
      const body = { results: results.map(({ id }) => id), ...(remarks && { confirmed }) }
      const { accepted, refused: left } = await api.post<DecisionOutcome>(`${receivedResultsApiPath}/${what}`, body)
      if (accepted.length > 0) alert.success(what === 'accept' ? 'Results accepted successfully' : 'Results discarded')
      if (left[0]) {
        const first = results.find(({ id }) => id === left[0]?.id)
        setRefused(`${first?.barcode ?? ''} ${first?.test?.name ?? first?.code ?? ''}: ${translate(left[0].message)}`)
      }
      setTicked(new Set(left.map(({ id }) => id)))
      setAsked([])
      await list.reread()
    } catch (error) {
      setRefused(errorMessageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const accept = async () => {
    const results = chosen.length > 0 ? chosen : plain
    if (doubtsOf(results).length > 0) setAsked(results)
    else await decide('accept', results)
  }
  const discard = async () => {
    const question = interpolate('Discard {count} results?', { count: chosen.length })
    if (await confirm(question, { isDestructive: true })) await decide('discard', chosen)
  }
  useHotkeys({ save: () => void accept() }, mayAccept && asked.length === 0)
  return (
    <ListPage
      title="Analyser Results"
      countLabel="Results Waiting"
      list={list}
      searchHint="Sample no or code"
      tools={
        mayAccept && (
          <>
            {chosen.length > 0 && (
              <Button color="error" onClick={() => void discard()} disabled={isBusy}>
                {`${translate('Discard')} (${chosen.length})`}
              </Button>
            )}
            <Button
              variant="contained"
              title="Ctrl+S"
              onClick={() => void accept()}
              disabled={isBusy || (chosen.length === 0 && plain.length === 0)}
            >
              {chosen.length > 0
                ? `${translate('Accept')} (${chosen.length})`
                : `${translate('Accept all')} (${plain.length})`}
            </Button>
          </>
        )
      }
      aboveList={refused && <SaveFailed text={refused} onClose={() => setRefused(undefined)} sx={{ py: 0, mb: 1 }} />}
      columns={columns}
      selection={mayAccept ? { selection: { ids: ticked, onChange: setTicked } } : undefined}
    >
      {asked.length > 0 && (
        <ReasonDialog
          title={translate('Accept all the same?')}
          text={doubtsOf(asked).map(({ id, barcode, customerFullName, test, value, questions }) => (
            <span key={id} style={{ display: 'block' }}>
              <strong>{[barcode, customerFullName, test?.name, value].filter(Boolean).join(' · ')}</strong>
              {questions.map(({ name, text }) => (
                <span key={name} style={{ display: 'block' }}>
                  {translate(text)}
                </span>
              ))}
            </span>
          ))}
          confirmLabel={translate('Accept')}
          isBusy={isBusy}
          errorText={undefined}
          onConfirm={(remarks) => void decide('accept', asked, remarks)}
          onClose={() => setAsked([])}
        />
      )}
      {confirmation}
    </ListPage>
  )
}
