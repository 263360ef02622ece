import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { DraftScope } from '~/admin/drafts/DraftScope'
import { DraftStatusText } from '~/admin/drafts/DraftStatusText'
import { api } from '~/admin/http'
import { usePermissions } from '~/admin/usePermissions'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { ReasonDialog } from '~/ui/ReasonDialog'
import { SaveFailed } from '~/ui/SaveFailed'
import { useHotkeys } from '~/ui/useHotkeys'
import { CriticalNote } from '../../shared/samples/CriticalNote'
import { calculate } from '../../shared/samples/calculated'
import { HeldBackNote } from '../../shared/samples/HeldBackNote'
import { RefundedNote } from '../../shared/samples/RefundedNote'
import { RuleAlert } from '../../shared/samples/RuleNotes'
import type { ReportFooterRow, SampleRow, SampleTests, TestLine } from '../../shared/samples/responses'
import { SampleHeader } from '../../shared/samples/SampleHeader'
import { SexNote } from '../../shared/samples/SexNote'
import { conflictText, sampleConflicts } from '../../shared/samples/testRules'
import type { CommentRow } from '../responses'
import { currentEntryOf, isClosedForEntry, withCalculated } from './entryDraft'
import { HeaderFields } from './HeaderFields'
import { entryApiPath } from './paths'
import { ReagentsButton } from './ReagentsButton'
import { ResultTable } from './ResultTable'
import { useEntryDraft } from './useEntryDraft'
import { signatoriesKey, testsKey, useSaveEntry } from './useSaveEntry'

const testsQuery = (sampleNo: string) => ({
  queryKey: testsKey(sampleNo),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<SampleTests>(`${entryApiPath}/collected-test`, { sample_no: sampleNo }, { signal }),
  staleTime: 1000,
})

/** Asks for the tests of a sample before its panel does. */
export const prefetchTests = (cache: QueryClient, sampleNo: string): void =>
  void cache.prefetchQuery(testsQuery(sampleNo))

type Footers = { results: ReportFooterRow[] }

/** The results of one sample: typed, evaluated and saved. A new instance for each sample. */
export const EntryPanel = memo(function EntryPanel({ sample }: { sample: SampleRow }) {
  return (
    <DraftScope form={`result-entry.${sample.sampleNo}`} isBound isEager>
      <PanelOfDraft sample={sample} />
    </DraftScope>
  )
})

function PanelOfDraft({ sample }: { sample: SampleRow }) {
  const { sampleNo } = sample
  const translate = useTranslate()
  const { can } = usePermissions()
  const [mayAdd, mayEdit] = [can('add_result_entry'), can('edit_result_entry')]
  const entry = useEntryDraft(sampleNo)
  const results = useQuery(testsQuery(sampleNo))
  const signatories = useQuery({
    queryKey: ['samples', 'report-footer'],
    queryFn: () => api.get<Footers>(`${entryApiPath}/report-footer`),
    staleTime: 300_000,
  })
  const savedEntry = results.data?.resultEntry
  const signing = useQuery({
    // before the first result nobody is chosen
    enabled: Boolean(savedEntry),
    queryKey: signatoriesKey(sampleNo),
    queryFn: () =>
      api.get<{ results: { id: number }[] }>('lab-report-app/report-footer-temp', {
        collected_sample__sample_no: sampleNo,
      }),
  })
  const coded = useQuery({
    queryKey: ['samples', 'report-comment'],
    queryFn: () => api.get<{ results: CommentRow[] }>(`${entryApiPath}/report-comment`),
    staleTime: 300_000,
  })
  const comments = useMemo(
    () => (coded.data?.results ?? []).map(({ code, comment: text }) => ({ code, text })),
    [coded.data],
  )
  const [tests, footers, chosen] = [results.data, signatories.data, signing.data]
  const missing = [results, signatories, signing].filter(({ data, error }) => error && !data)
  const lines = tests?.results
  /** The tests are rendered first; the parts below them follow. */
  const isDrawn = useDeferredValue(lines !== undefined, false)
  const { draft } = entry
  const calculations = useMemo(
    () => calculate(lines ?? [], (line) => currentEntryOf(line, draft).value),
    [lines, draft],
  )
  const conflicts = useMemo(() => {
    const standingOf = (line: TestLine) =>
      withCalculated(line, currentEntryOf(line, draft), calculations.get(line.id)).value
    return tests ? sampleConflicts(tests, standingOf) : []
  }, [tests, draft, calculations])
  const shownConflicts = conflicts.map(conflictText)
  const saving = { sample, tests, entry, calculations, mayEdit }
  const { save, isSaving, refusal, dismiss, question, dropQuestion } = useSaveEntry(saving)

  const editableIds = useMemo(() => {
    const open = (lines ?? []).filter((line) => !isClosedForEntry(line) && (line.result ? mayEdit : mayAdd || mayEdit))
    return new Set(open.map(({ id }) => id))
  }, [lines, mayAdd, mayEdit])
  const mayChangeHeader = editableIds.size > 0 && (savedEntry ? mayEdit : mayAdd)
  const maySave = editableIds.size > 0 && (savedEntry ? mayEdit || mayAdd : mayAdd)
  useHotkeys({ save: () => void save() }, maySave)

  const saved = savedEntry ? chosen?.results : footers?.results.filter((footer) => footer.default)
  if (missing[0])
    return <LoadFailed error={missing[0].error} onRetry={() => void Promise.all(missing.map((one) => one.refetch()))} />
  return (
    <>
      <SampleHeader sample={sample}>
        <DraftStatusText />
        {lines && <ReagentsButton sample={sample} lines={lines} mayAdd={mayAdd || mayEdit} />}
        {maySave && (
          <Button variant="contained" onClick={() => void save()} disabled={isSaving || !tests} title="Ctrl+S">
            {translate('Save')}
          </Button>
        )}
      </SampleHeader>
      <SexNote sample={sample} lines={lines} />
      <HeldBackNote heldBack={tests?.heldBack} conflicts={conflicts} />
      <RuleAlert conflicts={conflicts} />
      <RefundedNote tests={lines} shown={['samples']} />
      <CriticalNote sampleNo={sampleNo} lines={lines} />
      {refusal && !shownConflicts.includes(refusal) && <SaveFailed text={refusal} onClose={dismiss} sx={{ py: 0 }} />}
      {!lines && <Skeleton variant="rectangular" sx={{ flex: 1, m: 1 }} />}
      {lines?.length === 0 && <EmptyState />}
      {lines && lines.length > 0 && (
        <ResultTable {...{ lines, editableIds, calculations, conflicts, entry, comments }} />
      )}
      {lines && !isDrawn && <Box sx={{ minHeight: 58 }} />}
      {lines && isDrawn && (
        <HeaderFields
          entry={entry}
          comments={comments}
          savedEntry={savedEntry}
          footers={footers?.results ?? []}
          savedFooters={saved?.map(({ id }) => id) ?? []}
          disabled={!mayChangeHeader}
        />
      )}
      {question && (
        <ReasonDialog
          title={translate('Outside the possible range')}
          text={question}
          confirmLabel={translate('Save')}
          isBusy={isSaving}
          errorText={undefined}
          onConfirm={(reason) => void save(reason)}
          onClose={dropQuestion}
        />
      )}
    </>
  )
}
