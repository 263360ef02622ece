import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { formatMoney, type Money } from '~/domain/money'

export interface Total {
  label: string
  amount: Money
  /** The sum at the foot, such as the grand total. */
  strong?: boolean
  /** An input in the amount's place, such as the total discount of a bill. */
  input?: ReactNode
  /** The error of the amount; shown below it, with the amount in red. */
  error?: string
}

/** The sums of a document, all read-only but those with an input (spec 2, shared widgets). */
export function TotalsBox({ totals }: { totals: readonly Total[] }) {
  const translate = useTranslate()
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5, m: 0, alignItems: 'center' }}
    >
      {totals.map(({ label, amount, strong, input, error }) => (
        <Fragment key={label}>
          <Typography
            component="dt"
            variant={strong ? 'subtitle1' : 'body2'}
            color={strong ? undefined : 'text.secondary'}
          >
            {translate(label)}
          </Typography>
          <Typography
            component="dd"
            variant={strong ? 'subtitle1' : 'body2'}
            color={error && 'error'}
            sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: strong ? 600 : undefined }}
          >
            {input ?? translate(formatMoney(amount))}
          </Typography>
          {error && (
            <Typography component="dd" variant="caption" color="error" sx={{ m: 0, gridColumn: '1 / -1' }}>
              {translate(error)}
            </Typography>
          )}
        </Fragment>
      ))}
    </Box>
  )
}
