import simpleRestProvider from 'ra-data-simple-rest'
import { Admin, DataTable, Edit, EditButton, List, Resource, SimpleForm, TextInput } from 'react-admin'
import { createRoot } from 'react-dom/client'

const DistrictList = () => (
  <List>
    <DataTable>
      <DataTable.Col source="id" />
      <DataTable.Col source="name" />
      <DataTable.Col>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
)

const DistrictEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
    </SimpleForm>
  </Edit>
)

/** The least that react-admin makes of a list and an edit: what Prayog's first screen is compared with. */
createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={simpleRestProvider('/api')} disableTelemetry>
    <Resource name="district" list={DistrictList} edit={DistrictEdit} />
  </Admin>,
)
