import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import { LoadFailed } from './LoadFailed'

/** The content of a dialog until what it shows is loaded, or has failed to. */
export function DialogLoadState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) return <LoadFailed error={error} onRetry={onRetry} />
  return (
    <DialogContent>
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </DialogContent>
  )
}
