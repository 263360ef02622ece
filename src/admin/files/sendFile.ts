import { acceptedNames, type FileKind } from '~/metadata/files'
import { interpolate } from '~/metadata/messages'
import { serverMessages } from '~/metadata/serverMessages'
import { request } from '../http'

/** A minute is not enough for a large file on a slow line; the server has its own limit. In milliseconds. */
const uploadTimeout = 90_000

/** Why a file is not sent: the server would refuse it for the same reason. Undefined where it may be sent. */
export function fileProblem(kind: FileKind, file: File): string | undefined {
  if (file.size > kind.maxBytes)
    return interpolate(serverMessages.fileTooLarge, { most: Math.floor((kind.maxBytes / (1 << 20)) * 10) / 10 })
  const isKnown = file.type === '' || kind.accept.some((type) => type === file.type)
  return isKnown
    ? undefined
    : interpolate(serverMessages.fileTypeWrong, { kind: kind.label, accepted: acceptedNames(kind) })
}

interface SendOptions {
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends a file to `<apiPath>/:id/file`, or to `<apiPath>/file` for a form that is not saved yet.
 * @returns its id
 * @throws HttpError
 */
export async function sendFile(path: string, kind: FileKind, file: File, { onProgress, signal }: SendOptions = {}) {
  const form = new FormData()
  form.append('file', file)
  const { data } = await request<{ id: number }>({
    ...{ method: 'POST', url: path, params: { kind: kind.name }, data: form, timeout: uploadTimeout },
    ...(signal && { signal }),
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  })
  return data.id
}
