import { api } from '~/admin/http'
import { DocumentPreview } from '~/ui/printPreview/DocumentPreview'
import { opdPath, type Ticket } from '~shared/visits/wire'

const countPrint = (id: number) =>
  api.post<{ printCount: number }>(`${opdPath}/update-print-count`, { opdRegistration: id, remarks: '' })

/** The ticket of an OPD registration as it will be printed. */
export function TicketPreview({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <DocumentPreview<Ticket>
      path={`${opdPath}/${id}/ticket`}
      countPrint={() => countPrint(id)}
      fileName={({ visitNo }) => `ticket-${visitNo}`}
      paperOf={async (ticket, frame, size) => {
        const { ticketDefinition } = await import('./paper')
        return ticketDefinition(ticket, frame, size)
      }}
      onClose={onClose}
    />
  )
}
