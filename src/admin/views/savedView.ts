/** A view as the call answers it. */
export interface SavedView {
  id: number
  name: string
  query: string
  group: { id: number; name: string } | null
  isOwn: boolean
}
