import { useQuery } from '@tanstack/react-query'
import { fileUrl, getApiBaseUrl } from './apiHost'
import { request } from './http'
import { useSession } from './session'

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Pictures keep their addresses for ever; what is shown no more is forgotten after so long, in milliseconds. */
const gcTime = 10 * 60_000

/**
 * A picture that the API answered as a path, such as a photo, as what an `<img>` shows: an `<img>` sends no token, so it is
 * fetched with the token of the session, and kept for as long as it is shown.
 * @returns undefined until it is there, and where it may not be seen
 */
export function useImageUrl(path: string | null | undefined): string | undefined {
  const user = useSession()?.user.id
  const { data } = useQuery({
    queryKey: ['picture', getApiBaseUrl(), user, path],
    queryFn: async ({ signal }) => {
      const { data } = await request<Blob>({ method: 'GET', url: fileUrl(path!), responseType: 'blob', signal })
      return asDataUrl(data)
    },
    enabled: Boolean(path) && user !== undefined,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime, retry: false },
  })
  return data
}
