import Skeleton from '@mui/material/Skeleton'
import type { HttpError } from 'react-admin'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { PageFrame } from '../shell/PageFrame'
import { useRecordId } from './previewedRecord'

interface RecordStateProps {
  title: string
  error: unknown
  onRetry: () => void
}

/** The page or preview of a record until the record is loaded, or has failed to load; one that is not there says so. */
export function RecordLoadState({ title, error, onRetry }: RecordStateProps) {
  const isMissing = (error as HttpError | null)?.status === 404
  const content = (
    <>
      {isMissing && <EmptyState text="This record is not there, or you may not see it." />}
      {Boolean(error) && !isMissing && <LoadFailed error={error} onRetry={onRetry} />}
      {!error && [0, 1, 2].map((key) => <Skeleton key={key} height={56} />)}
    </>
  )
  return useRecordId().isPreview ? content : <PageFrame title={title}>{content}</PageFrame>
}
