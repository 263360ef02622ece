import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { messages } from '~/metadata/messages'
import { EmptyState } from './EmptyState'

/** What stands in the place of something that could not be loaded, with another try. */
export function LoadFailed({ text = messages.listFailed, onRetry }: { text?: string; onRetry?: () => void }) {
  const translate = useTranslate()
  return <EmptyState text={text}>{onRetry && <Button onClick={onRetry}>{translate('Try again')}</Button>}</EmptyState>
}
