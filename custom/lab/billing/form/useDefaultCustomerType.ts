import { useLookup } from '~/admin/forms/useLookup'
import { labSaleApiPath } from '~shared/sale/labSaleApiPath'

type Type = { id: number; code: string; default: boolean }

/** The patient type that a bill starts with: the one marked as default, if any. */
export function useDefaultCustomerType(): { id: number; code: string } | undefined {
  const { rows } = useLookup<Type>({ path: `${labSaleApiPath}/customer-type`, limit: 0 })
  return rows?.find((type) => type.default)
}
