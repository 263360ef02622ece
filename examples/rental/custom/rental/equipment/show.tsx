import { FilesPanel } from 'prayog/admin'
import {
  DataTable,
  FunctionField,
  ReferenceField,
  ReferenceManyField,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin'
import { equipment } from '../../../resources/rental/equipment'

/** A page of one equipment with its photos and manuals, and the others of its category, written with react-admin's own components. */
export default function EquipmentShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="name" />
        <TextField source="code" />
        <ReferenceField source="equipmentCategoryId" reference="equipment-category" label="Category" />
        <TextField source="dailyRate" />
        <FunctionField
          label="Files"
          render={({ id }: { id: number }) => (
            <FilesPanel apiPath={equipment.apiPath} id={id} kinds={equipment.files} />
          )}
        />
        <ReferenceManyField
          reference="equipment"
          source="equipmentCategoryId"
          target="equipmentCategory"
          label="Of the Same Category"
        >
          <DataTable bulkActionButtons={false} rowClick="show">
            <DataTable.Col source="name" />
            <DataTable.Col source="dailyRate" />
          </DataTable>
        </ReferenceManyField>
      </SimpleShowLayout>
    </Show>
  )
}
