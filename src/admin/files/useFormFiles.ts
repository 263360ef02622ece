import { useCallback, useState } from 'react'
import type { Problem } from '~/domain/problems'
import type { FileKind } from '~/metadata/files'
import { useAlert } from '~/ui/useAlert'
import { api } from '../http'
import { usePermissions } from '../usePermissions'
import { useUploads } from './useUploads'

/** Why a record is not saved while its files are on their way. */
export const filesMissing = 'Wait until the files have arrived.'

/** A file that arrived and waits for its record to be saved. */
export interface WaitingFile {
  id: number
  kind: string
  name: string
}

/**
 * The files of a record while it is written: each is sent at once, and attached when the record is saved. They
 * are part of the draft as the other entries are; the server keeps them for a day.
 * @param initial the files of the draft that is continued
 */
export function useFormFiles(
  { apiPath, files }: { apiPath: string; files: readonly FileKind[] },
  initial: readonly WaitingFile[] = [],
) {
  const { can } = usePermissions()
  const alert = useAlert()
  const kinds = files.filter(({ permissions }) => can(permissions.add))
  const [waiting, setWaiting] = useState(initial)
  const onSent = useCallback(
    (id: number, kind: FileKind, file: File) => setWaiting((all) => [...all, { id, kind: kind.name, name: file.name }]),
    [],
  )
  const uploading = useUploads(`${apiPath}/file`, onSent)
  const problems: readonly Problem[] = uploading.isSending ? [{ field: 'root', message: filesMissing }] : []
  /** Attaches the files to the saved record; it stays saved if that fails. */
  const attachTo = async (id: number) => {
    if (waiting.length === 0) return
    try {
      await api.post(`${apiPath}/${id}/file/attach`, { files: waiting.map((one) => one.id) })
    } catch (error) {
      alert.fail('The files were not attached. Attach them on the page of the record.', {
        reason: (error as Error).message,
      })
    }
  }
  const remove = (file: WaitingFile) => setWaiting((all) => all.filter(({ id }) => id !== file.id))
  return { ...uploading, kinds, waiting, remove, problems, attachTo }
}

export type FormFilesState = ReturnType<typeof useFormFiles>
