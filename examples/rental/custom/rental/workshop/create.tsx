import { Create, SimpleForm, TextInput } from 'react-admin'

export default function WorkshopCreate() {
  return (
    <Create redirect="list">
      <SimpleForm>
        <TextInput source="name" />
        <TextInput source="phoneNo" label="Phone No." />
      </SimpleForm>
    </Create>
  )
}
