import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { EmptyState } from './EmptyState'
import { errorMessageOf } from './errorMessageOf'

interface LoadFailedProps {
  text?: string
  /** Why, where it is known. */
  error?: unknown
  onRetry?: () => void
}

/** Replaces content that failed to load: a message, the reason, and a retry button. */
export function LoadFailed({ text = messages.listFailed, error, onRetry }: LoadFailedProps) {
  const translate = useTranslate()
  const reason = error ? errorMessageOf(error) : undefined
  return (
    <EmptyState text={text} more={reason}>
      {onRetry && <Button onClick={onRetry}>{translate('Retry')}</Button>}
    </EmptyState>
  )
}
