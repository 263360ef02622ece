import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { RecordFrame } from '~/admin/records/RecordFrame'
import { formatMoney } from '~/domain/money'
import { DayText } from '~/ui/DayText'
import { DetailList } from '~/ui/DetailList'
import { lazyPart } from '~/ui/lazyPart'
import { useMomentText } from '~/ui/useMomentText'
import { LoadedRecord } from '~shared/records/LoadedRecord'
import { RecordLink } from '~shared/records/RecordLink'
import { lotApiPath, lotRoute } from '~shared/stock/lotPaths'
import { LotState } from '~shared/stock/lotState'
import { LotActions } from './LotActions'
import { LotStock } from './LotStock'
import { masters } from './masters'
import type { LotPageData } from './responses'

const MovementsTab = lazyPart(() => import('./MovementsTab'))

const expiryChips = {
  expired: { label: 'Expired', color: 'error' },
  near: { label: 'Expires Soon', color: 'warning' },
} as const

/** The page of a lot: what is left of it and where, whether it may be used, and how it came and went. */
export default function LotRecordPage() {
  return (
    <LoadedRecord<LotPageData> label="Batch" route={lotRoute} apiPath={lotApiPath}>
      {(lot, reload) => <LoadedLot lot={lot} reload={reload} />}
    </LoadedRecord>
  )
}

function LoadedLot({ lot, reload }: { lot: LotPageData; reload: () => void }) {
  const { id, batchNo, expiryState, state, source, supplier: from, unit } = lot
  const translate = useTranslate()
  const isRecalled = state === LotState.recalled
  const chip = expiryState === 'expired' || expiryState === 'near' ? expiryChips[expiryState] : undefined
  const left = lot.stock.reduce((total, { qty }) => total + qty, 0)
  const money = (amount: string | null) => amount && translate(formatMoney(amount))
  return (
    <RecordFrame
      {...{ route: lotRoute, apiPath: lotApiPath, id, label: 'Batch' }}
      name={`${batchNo} · ${lot.item.name}`}
      status={
        <>
          {isRecalled && <Chip size="small" color="error" label={translate('Recalled')} />}
          {chip && <Chip size="small" color={chip.color} label={translate(chip.label)} />}
          {!isRecalled && !chip && <Chip size="small" color="success" label={translate('Usable')} />}
        </>
      }
      header={
        isRecalled && (
          <Alert severity="error" sx={{ mb: 1, py: 0 }}>
            <strong>{translate('This batch is recalled: it is neither sold nor used.')}</strong>
            {lot.recallRemarks && ` ${lot.recallRemarks}`}
          </Alert>
        )
      }
      actions={<LotActions lot={lot} onChanged={reload} />}
      tabs={[{ key: 'movements', label: 'Movements', content: <MovementsTab key={id} lot={lot} /> }]}
    >
      <DetailList
        facts={[
          [
            'Item',
            <RecordLink key="item" to={{ master: masters[lot.module].item }} id={lot.item.id}>
              {lot.item.name}
            </RecordLink>,
          ],
          ['Expiry', lot.expiryDate && <DayText key="expiry" day={lot.expiryDate} />],
          ['Left', `${left} ${unit}`],
          ['Received', `${lot.receivedQty} ${unit}`],
          [
            'Received With',
            source && (
              <RecordLink to={source} id={source.id}>
                {`${translate(source.label)} ${source.no}`}
              </RecordLink>
            ),
          ],
          [
            'Supplier',
            from && (
              <RecordLink to={{ master: masters[lot.module].supplier }} id={from.id}>
                {from.name}
              </RecordLink>
            ),
          ],
          ['Cost Value', money(lot.costTotal)],
          ['Pack Size', String(lot.packSize)],
          ['MRP', money(lot.mrp)],
          ['Sale Price', money(lot.salePrice)],
        ]}
      />
      <LotStock lot={lot} />
      <LotChanges changes={lot.changes} />
    </RecordFrame>
  )
}

const whats = { recalled: 'Recalled', released: 'Released', corrected: 'Corrected' } as const

/** Recalls, releases and corrections of the lot, with who and why. */
function LotChanges({ changes }: Pick<LotPageData, 'changes'>) {
  const translate = useTranslate()
  const momentText = useMomentText()
  if (changes.length === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 1.5, mb: 0.5 }}>
        {translate('Changes of the batch')}
      </Typography>
      {changes.map(({ id, at, by, what, changes: fields, remarks }) => (
        <Typography key={id} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {[
            translate(whats[what]),
            ...fields.map(({ label, before, now }) => `${translate(label)}: ${before ?? '-'} → ${now ?? '-'}`),
            remarks,
            momentText(at),
            by,
          ].join(' · ')}
        </Typography>
      ))}
    </>
  )
}
