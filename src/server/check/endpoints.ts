import { dataCheckApiPath, dataCheckPermission } from '~/metadata/dataCheck'
import { type Endpoint, endpoint } from '../http/endpoint'
import { readDataCheck } from './dataCheck'
import { dataCheckSchema } from './responses'

/** The endpoint of the weekly check of the data. */
export const dataCheckEndpoints: readonly Endpoint[] = [
  endpoint.get(
    dataCheckApiPath,
    {
      ...{ permission: dataCheckPermission, summary: 'What the weekly check of the data found', tag: 'Operation' },
      response: dataCheckSchema,
    },
    ({ db }) => readDataCheck(db),
  ),
]
