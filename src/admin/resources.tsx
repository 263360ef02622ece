import { Resource } from 'react-admin'
import { Route } from 'react-router'
import { manifest } from '~/metadata/manifest'
import { routesOf } from '~/metadata/resource'
import { resourceNameOf } from './resourceNames'
import { NotFound } from './shell/NotFound'

interface Definition {
  name: string
  label: string
  /** The field that represents a record. */
  recordRepresentation: string
}

const masters = manifest.masters
  .filter(({ menu }) => menu)
  .flatMap((master) =>
    routesOf(master).map(
      (route): Definition => ({
        name: resourceNameOf({ route }),
        label: master.title,
        recordRepresentation: master.labelField,
      }),
    ),
  )

const documents = manifest.documents.map(
  (document): Definition => ({
    name: resourceNameOf(document),
    label: document.label,
    recordRepresentation: document.numberColumn,
  }),
)

/**
 * The masters and documents as react-admin's resources, each named by the path of its screen, also by its further paths, so
 * that stock components find their label, what represents a record, and their screens. Their screens are the routes of
 * `routes.tsx`.
 */
export const resources = [...masters, ...documents].map(({ name, label, recordRepresentation }) => (
  <Resource key={name} name={name} options={{ label }} recordRepresentation={recordRepresentation}>
    <Route path="*" element={<NotFound />} />
  </Resource>
))
