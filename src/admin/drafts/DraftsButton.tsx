import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyPart } from '~/ui/lazyPart'
import { canStoreDrafts, listDrafts, type StoredDraft } from './draftRequests'
import { onDraftsChange } from './unsavedDrafts'

const DraftsMenu = lazyPart(() => import('./DraftsMenu'))

interface DraftsButtonProps {
  form: string
  /** The draft that is open in the form itself. */
  exceptKey?: string
  /** Continues a draft in the form; default: opens the page that it was written on. */
  onContinue?: (stored: StoredDraft) => void
}

/** The drafts of a form: the own ones and, with the permission, those of others. Absent while there are none. */
export function DraftsButton({ form, exceptKey, onContinue }: DraftsButtonProps) {
  const { data, refetch } = useQuery({
    ...{
      queryKey: ['drafts', form],
      enabled: canStoreDrafts(),
      retry: false,
      refetchOnWindowFocus: true,
      // a draft may have been stored while no form was open to hear of it
      refetchOnMount: 'always' as const,
    },
    queryFn: () => listDrafts({ form }),
  })
  useEffect(() => onDraftsChange(() => void refetch()), [refetch])
  const drafts = data?.filter(({ key, record }) => key !== exceptKey && record === null) ?? []
  if (drafts.length === 0) return null
  return <DraftsMenu drafts={drafts} reload={refetch} onContinue={onContinue} />
}
