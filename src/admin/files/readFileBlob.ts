import { request } from '../http'

/** The bytes of a file, with the token of the session. @throws HttpError */
export const readFileBlob = async (path: string, signal?: AbortSignal): Promise<Blob> =>
  (await request<Blob>({ method: 'GET', url: path, responseType: 'blob', ...(signal && { signal }) })).data
