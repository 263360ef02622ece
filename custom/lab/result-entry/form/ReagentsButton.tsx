import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { api } from '~/admin/http'
import type { SampleRow, TestLine } from '../../shared/samples/responses'
import { entryApiPath } from './paths'
import { ReagentsDialog } from './ReagentsDialog'

interface ReagentsButtonProps {
  sample: SampleRow
  lines: readonly TestLine[]
  mayAdd: boolean
}

/** Opens the reagents of a sample, where the laboratory has any in its master. */
export function ReagentsButton(props: ReagentsButtonProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['reagent', 'any'],
    queryFn: () => api.get<{ results: unknown[] }>(`${entryApiPath}/reagent`, { limit: 1 }),
    staleTime: 300_000,
  })
  if (!data?.results.length) return null
  return (
    <>
      <Button startIcon={<ScienceOutlined />} onClick={() => setOpen(true)}>
        {translate('Reagents')}
      </Button>
      {isOpen && <ReagentsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
