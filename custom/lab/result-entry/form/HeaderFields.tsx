import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { ReportFooterRow, ResultEntryHeader } from '../../shared/samples/responses'
import { SignatoryPicker } from '../../shared/samples/SignatoryPicker'
import { type CodedText, codesHint, expandOnKey } from './expandCode'
import type { EntryDraftState } from './useEntryDraft'

interface HeaderFieldsProps {
  entry: EntryDraftState
  /** Texts for remarks. */
  comments: readonly CodedText[]
  savedEntry: ResultEntryHeader | null | undefined
  footers: readonly ReportFooterRow[]
  /** The signatories that are saved, or the defaults. */
  savedFooters: readonly number[]
  disabled: boolean
}

/** Signatories and remarks of the whole sample. */
export function HeaderFields({ entry: { draft, change }, comments, ...props }: HeaderFieldsProps) {
  const { savedEntry, footers, savedFooters, disabled } = props
  const translate = useTranslate()
  const version = savedEntry?.version ?? 0
  const type = (part: { remarks?: string; reportFooter?: number[] }) =>
    change((old) => ({ ...old, version: old.version ?? version, ...part }))
  const isOvertaken = savedEntry !== undefined && draft.version !== undefined && draft.version !== version
  return (
    <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider' }}>
      {isOvertaken && (
        <Alert
          severity="warning"
          sx={{ py: 0, mb: 1 }}
          action={
            <>
              <Button onClick={() => change((old) => ({ ...old, version }))}>{translate('Keep mine')}</Button>
              <Button onClick={() => change(({ results, selected }) => ({ results, selected }))}>
                {translate('Take theirs')}
              </Button>
            </>
          }
        >
          {translate('Someone else changed the remarks or the signatories.')} {savedEntry?.remarks}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SignatoryPicker
            footers={footers}
            value={draft.reportFooter ?? savedFooters}
            onChange={(reportFooter) => type({ reportFooter })}
            disabled={disabled}
          />
        </Box>
        <TextField
          label={translate('Remarks (printed on the report)')}
          value={draft.remarks ?? savedEntry?.remarks ?? ''}
          onChange={(event) => type({ remarks: event.target.value })}
          onKeyDown={(event) => expandOnKey(event, comments, (remarks) => type({ remarks }))}
          title={codesHint(comments)}
          disabled={disabled}
          margin="none"
          multiline
          maxRows={3}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          sx={{ flex: 1 }}
        />
      </Box>
    </Box>
  )
}
