import { serveDocument } from '~/server/documents/half'
import { movedValue } from '~shared/stock/operations/lots'
import { receive } from '../../../documents/inventory/receive'

/** What came in, at cost. */
export const serve = serveDocument(receive, { lines: { shown: { value: movedValue(receive.name) } } })
