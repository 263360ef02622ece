import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { documentColumns } from '~/admin/documents/columns'
import { useOpened } from '~/admin/drafts'
import type { RowAction } from '~/admin/listing/RowButtons'
import { useRights } from '~/admin/useRights'
import { DatedPage } from '~/ui/DatedPage'
import { LookupInput } from '~/ui/LookupInput'
import { useDatedList } from '~/ui/useDatedList'
import type { CustomerOption } from '~shared/patients/customer'
import { type Bill, labSale } from '../../../documents/lab/lab-sale'
import { referralEditPath } from './path'
import { ReferralDialog } from './ReferralDialog'

const shown = ['saleNo', 'customerNo', 'customerFullName', 'createdDateAd', 'createdDateBs', 'grandTotalRoundOff']
const columns = documentColumns<Bill>(labSale).filter(({ source }) =>
  [...shown, 'referral', 'createdByUserName'].includes(source),
)

/** Referral edit: a bill is found by its day, number or patient, and its referral corrected with the reason. */
export default function ReferralEditPage() {
  const translate = useTranslate()
  const { can } = useRights()
  const [patient, setPatient] = useState<CustomerOption | null>(null)
  const list = useDatedList<Bill>(referralEditPath, labSale.wire, patient ? { customer: patient.id } : undefined)
  const [edited, edit] = useOpened<Bill>()
  const mayEdit = can('edit_referral_edit')
  const actions = useMemo<RowAction<Bill>[]>(
    () => (mayEdit ? [{ label: 'Edit', icon: EditOutlined, onClick: edit }] : []),
    [mayEdit, edit],
  )
  const close = () => edit(null)
  return (
    <DatedPage
      title="Referral Edit"
      countLabel={labSale.stated.list.count}
      list={list}
      searchHint={labSale.stated.list.hint}
      columns={columns}
      actions={actions}
      onOpen={mayEdit ? edit : undefined}
      beside={
        <Box sx={{ width: 260, mt: '-2px' }}>
          <LookupInput<CustomerOption>
            path={`${referralEditPath}/customer`}
            limit={10}
            label={translate('Patient Id')}
            textOf={({ fullName, customerNo }) => `${fullName} (${customerNo})`}
            value={patient}
            onChange={setPatient}
          />
        </Box>
      }
    >
      {edited && (
        <ReferralDialog
          sale={edited}
          onClose={close}
          onSaved={() => {
            void list.reload('here')
            close()
          }}
        />
      )}
    </DatedPage>
  )
}
