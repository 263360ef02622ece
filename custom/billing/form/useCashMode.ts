import { useLookup } from '~/ui/useLookup'
import { salePath } from '../calls'

type Mode = { id: number; name: string; cash: boolean }

/** The first payment mode that is cash, for the Paid button. */
export function useCashMode(): { id: number; name: string } | undefined {
  const { rows } = useLookup<Mode>({ path: `${salePath}/payment-mode`, limit: 0 })
  return rows?.find(({ cash }) => cash)
}
