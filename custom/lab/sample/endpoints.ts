import { openingPermissionsOf } from '~/metadata/screen'
import { type Endpoint, endpoint } from '~/server/http/endpoint'
import { parseId } from '~/server/http/input'
import { recordPageEndpoints } from '~/server/related/recordPageEndpoints'
import { readSampleTests } from '../shared/samples/operations/readResultEntry'
import { sampleTestsSchema } from '../shared/samples/responses'
import { samplesEndpoint } from '../shared/samples/sampleListQuery'
import { samplePageSchema } from '../shared/samples/samplePageResponses'
import { sampleApiPath as path } from '../shared/samples/samplePaths'
import { readSampleNo, readSamplePage, tubeIdsOf } from './operations/readSamplePage'
import { sampleEvents } from './operations/sampleEvents'

import { sample } from './screen'

const tag = sample.label
const view = openingPermissionsOf(sample)

export const endpoints: Endpoint[] = [
  samplesEndpoint(path, { permission: view, summary: 'Samples with their patients, of all screens', tag }),
  endpoint.get(
    `${path}/:id`,
    { permission: view, summary: 'A sample with its tubes and tests', tag, response: samplePageSchema },
    ({ db, params, actor }) => readSamplePage(db, parseId(params.id), actor),
  ),
  endpoint.get(
    `${path}/:id/result`,
    {
      ...{ permission: ['view_result_entry', 'view_lab_report'], summary: 'The results of a sample', tag },
      response: sampleTestsSchema,
    },
    async ({ db, params, actor }) => {
      const { sampleNo } = await readSampleNo(db, parseId(params.id), actor)
      return readSampleTests(db, sampleNo, actor)
    },
  ),
  ...recordPageEndpoints(sample, {
    path,
    nameOf: async (db, id, actor) => (await readSampleNo(db, id, actor)).sampleNo,
    idsOf: tubeIdsOf,
    alsoLogged: sampleEvents,
  }),
]
