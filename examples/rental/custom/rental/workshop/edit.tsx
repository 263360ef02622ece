import { Edit, SimpleForm, TextInput } from 'react-admin'

export default function WorkshopEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm>
        <TextInput source="name" />
        <TextInput source="phoneNo" label="Phone No." />
        <TextInput source="remarks" />
      </SimpleForm>
    </Edit>
  )
}
