import { api } from '~/admin/http'
import type { ReportEndpoints } from './reportEndpoints'
import type { ReportDues } from './responses'

/** The bills of a report on which something is due, as they are now. */
export const readDues = async ({ path, of }: Pick<ReportEndpoints, 'path' | 'of'>): Promise<ReportDues['results']> =>
  (await api.get<ReportDues>(`${path}/dues`, of.query)).results
