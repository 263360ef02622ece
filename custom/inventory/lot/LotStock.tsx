import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { Column } from '~/admin/listing/columns'
import { RecordTable } from '~/admin/listing/RecordTable'
import { useNextStep } from '~/admin/useNextStep'
import { usePermissions } from '~/admin/usePermissions'
import { RecordLink } from '~shared/records/RecordLink'
import { LotState } from '~shared/stock/lotState'
import { unfitStockActions } from '~shared/stock/unfitSteps'
import { masters } from './masters'
import type { LotPageData } from './responses'
import { unfitLotOf, unfitModules } from './unfitDocuments'

type Row = LotPageData['stock'][number] & { id: number }

/** What each store has of the lot; of one that is not fit for use, the documents that take it out of there. */
export function LotStock({ lot }: { lot: LotPageData }) {
  const translate = useTranslate()
  const { can } = usePermissions()
  const { openStep } = useNextStep()
  const { documents } = unfitModules[lot.module]
  const isUnfit = lot.state === LotState.recalled || lot.expiryState === 'expired' || lot.expiryState === 'near'
  const stepsOf = (row: Row) =>
    unfitStockActions(documents(), [unfitLotOf(lot, row)], lot.expiryState === 'near' ? 'expiring' : 'expired').filter(
      ({ document, isPossible }) => isPossible && can(document.permissions.add),
    )
  const columns: Column<Row>[] = [
    {
      ...{ source: 'store', label: 'Store', onCard: 'title' },
      render: ({ store: { id, name } }) => (
        <RecordLink to={{ master: masters[lot.module].store }} id={id}>
          {name}
        </RecordLink>
      ),
    },
    { source: 'qty', label: 'Qty', kind: 'quantity', onCard: 'amount' },
    { source: 'value', label: 'Cost Value', kind: 'money' },
    ...(isUnfit
      ? [
          {
            ...{ source: 'steps', label: 'Next Steps' },
            render: (row: Row) =>
              stepsOf(row).map(({ label, lay }) => (
                <Button key={label} sx={{ py: 0 }} onClick={() => void openStep(lay)}>
                  {translate(label)}
                </Button>
              )),
          },
        ]
      : []),
  ]
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        {translate('Stock by store')}
      </Typography>
      <RecordTable<Row>
        {...{ label: 'Stock by store', columns, numbering: 'none', maxHeight: 'none' }}
        rows={lot.stock.map((one) => ({ ...one, id: one.store.id }))}
        emptyText="Nothing is left of this batch."
        isCardOnPhone
      />
    </>
  )
}
