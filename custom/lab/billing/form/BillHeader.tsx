import Box from '@mui/material/Box'
import { memo, type RefObject, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { LookupInput } from '~/admin/forms/LookupInput'
import { QuickAdd } from '~/admin/forms/QuickAdd'
import type { LookupRow } from '~/admin/forms/useLookup'
import { PartyInput } from '~/documents/party/admin/PartyInput'
import { PayTypeField } from '~/documents/payments/admin/PayTypeField'
import { headerRowSx } from '~/ui/entryRow'
import { moveFocusOnEnter } from '~/ui/moveFocusOnEnter'
import { AddPatient } from '~shared/patients/AddPatient'
import type { CustomerOption } from '~shared/patients/customer'
import { patient } from '~shared/patients/party'
import { labSaleApiPath } from '~shared/sale/labSaleApiPath'
import type { SchemeOption } from '~shared/sale/responseTypes'
import { labSale } from '../../../../documents/lab/lab-sale'
import type { BillAction, BillDraft } from './billState'

type BillHeaderValues = Pick<BillDraft, 'payType' | 'customerType' | 'customer' | 'discountScheme' | 'referral'>

export interface BillHeaderProps extends BillHeaderValues {
  /** Messages by field of the bill. */
  errors: Readonly<Record<string, string>>
  dispatch: (action: BillAction) => void
  /** Where a chosen patient leads to. */
  testInput: RefObject<HTMLInputElement | null>
}

type NamedRow = { id: number; name: string }

/**
 * The header of a bill: pay type, patient type, patient, discount scheme and referral. Its pickers cost more than all
 * lines together, so that it is drawn again only when one of them changes.
 */
export const BillHeader = memo(function BillHeader(props: BillHeaderProps) {
  const { payType, customerType, customer, discountScheme, referral, errors, dispatch, testInput } = props
  const translate = useTranslate()
  const schemeInput = useRef<HTMLInputElement>(null)
  const referralInput = useRef<HTMLInputElement>(null)

  const choosePatient = (patient: CustomerOption | null) => {
    dispatch({ do: 'choosePatient', customer: patient })
    if (patient) requestAnimationFrame(() => testInput.current?.focus())
  }
  const picker = (field: string) => ({
    limit: 10,
    error: Boolean(errors[field]),
    helperText: errors[field] && translate(errors[field]),
  })
  const side = { display: 'flex', alignItems: 'flex-start', minWidth: 0 }
  return (
    <Box
      onKeyDown={moveFocusOnEnter(() => testInput.current?.focus())}
      sx={headerRowSx('104px 150px minmax(260px, 1.6fr) 1fr 1.2fr')}
    >
      <PayTypeField
        document={labSale}
        value={payType}
        error={errors.payType}
        onChange={(chosen) => dispatch({ do: 'choosePayType', payType: chosen })}
      />
      <LookupInput
        {...picker('customerType')}
        path={`${labSaleApiPath}/customer-type`}
        resource="customer-type"
        label={translate('Patient Type')}
        textOf={(type: LookupRow & { code: string }) => type.code}
        value={customerType}
        onChange={(type) => dispatch({ do: 'set', values: { customerType: type && { id: type.id, code: type.code } } })}
      />
      <Box sx={side}>
        <PartyInput<CustomerOption>
          {...picker('customer')}
          party={patient}
          apiPath={labSaleApiPath}
          required
          autoFocus
          value={customer}
          onChange={choosePatient}
        />
        <AddPatient onAdded={choosePatient} />
      </Box>
      <Box sx={side}>
        <LookupInput
          {...picker('discountScheme')}
          path={`${labSaleApiPath}/discount-type`}
          resource="discount-scheme"
          label={translate('Discount Scheme')}
          textOf={(scheme: SchemeOption) => `${scheme.name} (${scheme.rate} %)`}
          value={discountScheme}
          onChange={(scheme) => dispatch({ do: 'chooseScheme', scheme })}
          inputRef={schemeInput}
        />
        <QuickAdd
          resource="discount-scheme"
          inputRef={schemeInput}
          onAdded={(scheme) => dispatch({ do: 'chooseScheme', scheme: scheme as SchemeOption })}
        />
      </Box>
      <Box sx={side}>
        <LookupInput
          {...picker('referral')}
          path={`${labSaleApiPath}/referral`}
          resource="referral"
          failedMessage="Failed to get data Referral."
          label={translate('Referral')}
          textOf={(referral: LookupRow & NamedRow) => referral.name}
          value={referral}
          onChange={(row) => dispatch({ do: 'set', values: { referral: row && { id: row.id, name: row.name } } })}
          inputRef={referralInput}
        />
        <QuickAdd
          resource="referral"
          inputRef={referralInput}
          onAdded={({ id, name }) => dispatch({ do: 'set', values: { referral: { id, name: String(name) } } })}
        />
      </Box>
    </Box>
  )
})
