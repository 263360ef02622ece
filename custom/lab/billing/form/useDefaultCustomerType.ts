import { useLookup } from '~/admin/forms/useLookup'
import { labSalePath } from '~shared/sale/salePath'

type Type = { id: number; code: string; default: boolean }

/** The patient type that a bill starts with: the one marked as default, if any. */
export function useDefaultCustomerType(): { id: number; code: string } | undefined {
  const { rows } = useLookup<Type>({ path: `${labSalePath}/customer-type`, limit: 0 })
  return rows?.find((type) => type.default)
}
