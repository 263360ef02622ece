import Box from '@mui/material/Box'
import { type SyntheticEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FlagMark } from '~/ui/FlagMark'
import { lazyDialog } from '~/ui/lazyPart'
import type { PreviousResult } from './responses'

const TrendDialog = lazyDialog(() => import('./trend/TrendDialog'))

interface PreviousResultsProps {
  /** The test whose earlier results they are. */
  customerTest: number
  previous: readonly PreviousResult[]
  /** The delta check's note on the present result. */
  delta: string | undefined
}

/** Events of the dialog must not reach the row and the table that opened it. */
const stop = (event: SyntheticEvent) => event.stopPropagation()

/** The patient's last result of the test, with the ones before it under the mouse. It opens the trend, as Alt+H does in its row. */
export function PreviousResults({ customerTest, previous, delta }: PreviousResultsProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [last] = previous
  if (!last) return <>-</>
  const flag = last.flag === 'N' ? '' : last.flag // a normal result has no mark
  const all = previous.map(({ collectedDateAd, value, unit }) => `${collectedDateAd}: ${value} ${unit ?? ''}`.trim())
  return (
    <div style={{ maxWidth: 120, lineHeight: 1.2 }}>
      <button
        type="button"
        data-trend=""
        tabIndex={-1}
        title={[...all, 'Alt+H'].join('\n')}
        aria-label={[`${translate('Trend')}: ${last.value}`, flag, last.collectedDateAd].filter(Boolean).join(' ')}
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        <span style={{ display: 'inline-block', maxWidth: 90, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {last.value}
        </span>{' '}
        <FlagMark flag={last.flag} />
        <span data-small="">{last.collectedDateAd}</span>
      </button>
      {delta && (
        <Box role="status" sx={{ typography: 'caption', color: 'warning.dark', fontWeight: 600, lineHeight: 1.1 }}>
          {translate(delta)}
        </Box>
      )}
      {isOpen && (
        <Box onClick={stop} onKeyDown={stop}>
          <TrendDialog customerTest={customerTest} onClose={() => setOpen(false)} />
        </Box>
      )}
    </div>
  )
}
