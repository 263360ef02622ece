import { DataTable, ReferenceManyField, Show, SimpleShowLayout, TextField } from 'react-admin'

/** A workshop with its maintenance orders. */
export default function WorkshopShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="name" />
        <TextField source="phoneNo" label="Phone No." />
        <ReferenceManyField
          reference="maintenance-order"
          target="workshop"
          label="Maintenance Orders"
          sort={{ field: 'id', order: 'DESC' }}
        >
          <DataTable bulkActionButtons={false} rowClick="show">
            <DataTable.Col source="maintenanceNo" />
            <DataTable.Col source="createdDateAd" label="Date" />
          </DataTable>
        </ReferenceManyField>
      </SimpleShowLayout>
    </Show>
  )
}
