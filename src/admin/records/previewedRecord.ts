import { createContext, useContext } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router'

/** The id of the record that a preview next to a list shows; undefined on a record's page. */
export const PreviewedRecordId = createContext<number | undefined>(undefined)

/** The id of the record that is shown, from the preview or from the address of its page. */
export function useRecordId(): { id: number; isPreview: boolean } {
  const previewed = useContext(PreviewedRecordId)
  const { id } = useParams()
  return { id: previewed ?? Number(id), isPreview: previewed !== undefined }
}

/**
 * The record of a master or document that a page or a preview shows, read anew each time it opens. A preview also reads it
 * when the window gets the focus, and shows an error in place of values that may be outdated.
 * @param name of react-admin's resource
 */
export function useShownRecord<R extends { id: number }>(name: string) {
  const { id, isPreview } = useRecordId()
  const { data, error, refetch } = useGetOne<R>(
    name,
    { id },
    { refetchOnMount: 'always', refetchOnWindowFocus: isPreview },
  )
  return { id, isPreview, record: isPreview && error ? undefined : data, error, reload: () => void refetch() }
}
