import { useTranslate } from 'react-admin'
import { type ElapsedTime, elapsedSince } from '~/domain/elapsedTime'
import { NoWrapText } from './NoWrapText'

type Translate = (text: string, values: object) => string

/** The elapsed time as shown: `25 min`, `3 h`, `2 days`. */
export function formatElapsedTime(translate: Translate, [count, unit]: ElapsedTime): string {
  if (unit === 'minutes') return translate('%{count} min', { count })
  return unit === 'hours' ? translate('%{count} h', { count }) : translate('%{count} days', { count })
}

/** How long ago a moment was, on one line. */
export function TimeAgo({ at }: { at: string }) {
  const translate = useTranslate()
  return <NoWrapText text={formatElapsedTime(translate, elapsedSince(at, new Date()))} />
}
