import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useConfirm } from '~/ui/ConfirmDialog'
import { errorMessageOf } from '~/ui/errorMessageOf'
import { useMomentText } from '~/ui/useMomentText'
import { useScrollTabStop } from '~/ui/useScrollTabStop'
import { translateReason } from '~shared/patients/identity'
import { RecordLink } from '~shared/records/RecordLink'
import { changesTitle, changeText } from './changeText'
import type { IssuedVersion } from './responses'
import { markedCopyQuestion, stateNames } from './states'
import { useIssuedVersions } from './useIssuedVersions'

interface IssuedVersionsProps {
  /** Path of the report, below `api/v1/`. */
  path: string
  /** The query that names the report, such as `{ sample_no: 'S0000008' }`. */
  of: Readonly<Record<string, string>>
  /** Further actions of a version, and its history. */
  renderActions?: (version: IssuedVersion, isNewest: boolean) => ReactNode
  mayPrint: boolean
  /** All versions are in sight; default a few, between which one scrolls. */
  isWhole?: boolean
  /** @param markedCopy it is not the newest, and the question for a marked copy was answered */
  onOpen: (version: number, markedCopy: boolean) => void
}

/** The versions of the report that were handed out; each can be looked at as it was. */
export function IssuedVersions({ path, of, renderActions, mayPrint, isWhole = false, onOpen }: IssuedVersionsProps) {
  const translate = useTranslate()
  const momentText = useMomentText()
  const scrolled = useScrollTabStop(translate('Issued reports'))
  const { data, error, refetch } = useIssuedVersions(path, of)
  const versions = data ?? []
  const { confirm, confirmation } = useConfirm()
  const open = async (one: IssuedVersion) => {
    const question = markedCopyQuestion(one.version, one)
    if (question === null || (await confirm(question))) onOpen(one.version, question !== null)
  }
  return (
    <Box
      {...scrolled}
      sx={{
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        ...(!isWhole && { maxHeight: 132, overflow: 'auto' }),
        flexShrink: 0,
      }}
    >
      <Typography variant="body2" component={isWhole ? 'h2' : 'h3'} sx={{ fontWeight: 600 }}>
        {translate('Issued reports')}
        {data?.length === 0 && (
          <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>{` – ${translate('none yet')}`}</Box>
        )}
      </Typography>
      {error && !data && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          {translate(errorMessageOf(error))}
          <Button sx={{ py: 0 }} onClick={() => void refetch()}>
            {translate('Retry')}
          </Button>
        </Box>
      )}
      {versions.map((one) => {
        const marks = [
          one.state !== 'issued' && translate(stateNames[one.state].label),
          one.state !== 'issued' && one.stateReason && translateReason(one.stateReason, translate),
          one.preliminary && translate('preliminary'),
          one.amended && translate('amended'),
        ]
        return (
          <Box
            key={one.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              rowGap: 0.5,
              typography: 'body2',
              '& > a': { py: 0.375 },
            }}
          >
            <RecordLink to={{ table: 'issuedReport' }} id={one.id}>
              {`${translate('Version')} ${one.version}`}
            </RecordLink>
            {[...marks, momentText(one.issuedAt), one.issuedBy, `${translate('printed')} ${one.printCount} ×`]
              .filter(Boolean)
              .join(' · ')}
            {mayPrint && (
              <Button sx={{ py: 0 }} onClick={() => void open(one)}>
                {translate('Print Preview')}
              </Button>
            )}
            {renderActions?.(one, one === versions[0])}
            {one.changes.length > 0 && (
              <Box sx={{ flexBasis: '100%', pl: 1, color: 'text.secondary' }}>
                {`${translate(changesTitle(one.changes))}: `}
                {one.changes.map((change) => changeText(change, translate)).join(' · ')}
              </Box>
            )}
          </Box>
        )
      })}
      {confirmation}
    </Box>
  )
}
