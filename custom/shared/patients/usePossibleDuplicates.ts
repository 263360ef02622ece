import { useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '~/admin/forms/useLookup'
import { api } from '~/admin/http'
import { customersApiPath, type PossibleDuplicate } from './customer'
import type { PatientFormMethods } from './patientValues'

/**
 * Earlier patients with the entered name and mobile number. Requested after a pause in typing; it prevents nobody from
 * saving, and a failed request is ignored.
 */
export function usePossibleDuplicates({ watch }: PatientFormMethods, enabled: boolean): PossibleDuplicate[] {
  const [first_name = '', middle_name = '', last_name = '', mobile_no = ''] = watch([
    'firstName',
    'middleName',
    'lastName',
    'mobileNo',
  ])
  const isWhole = Boolean(first_name.trim() && last_name.trim()) && mobile_no.replace(/\D/g, '').length >= 7
  const wanted = enabled && isWhole ? JSON.stringify({ first_name, middle_name, last_name, mobile_no }) : ''
  const settled = useDebouncedValue(wanted)
  const { data } = useQuery({
    queryKey: [customersApiPath, 'same-person', settled],
    queryFn: ({ signal }) =>
      api.get<PossibleDuplicate[]>(`${customersApiPath}/same-person`, JSON.parse(settled), { signal }),
    enabled: settled !== '' && settled === wanted,
    staleTime: 5_000,
    retry: false,
  })
  return wanted !== '' && settled === wanted ? (data ?? []) : []
}
