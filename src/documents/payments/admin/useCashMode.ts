import { useLookup } from '~/admin/forms/useLookup'

type Mode = { id: number; name: string; cash: boolean }

/** The first payment mode that is cash, for the Paid button; `path` is the form's endpoint of payment modes. */
export function useCashMode(path: string, enabled = true): { id: number; name: string } | undefined {
  const { rows } = useLookup<Mode>({ path, limit: 0, enabled })
  return rows?.find(({ cash }) => cash)
}
