import {
  BooleanField,
  BulkUpdateButton,
  DataTable,
  List,
  NullableBooleanInput,
  SavedQueriesList,
  SearchInput,
} from 'react-admin'

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <NullableBooleanInput key="active" source="active" label="Active" alwaysOn />,
]

/** The searches that the user saved, beside the list. */
const Queries = () => (
  <div style={{ width: 200, marginLeft: 16, flexShrink: 0 }}>
    <SavedQueriesList />
  </div>
)

/** The workshops, written with react-admin's own components, as are their other screens. */
export default function WorkshopList() {
  return (
    <List filters={filters} aside={<Queries />} exporter={false} sort={{ field: 'name', order: 'ASC' }}>
      <DataTable
        rowClick="show"
        bulkActionButtons={
          <BulkUpdateButton
            label="Shut Down"
            data={{ active: false, remarks: 'Shut down' }}
            mutationMode="pessimistic"
          />
        }
      >
        <DataTable.Col source="name" />
        <DataTable.Col source="phoneNo" label="Phone No." />
        <DataTable.Col source="active" label="Active" field={BooleanField} />
      </DataTable>
    </List>
  )
}
