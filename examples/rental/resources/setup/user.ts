import { defineUsers } from 'prayog'
import { role } from './role'

<<<<<<< HEAD
export const user = defineUsers(() => role)
=======
const usernameRule = 'Username must have at least 4 characters and all should be in lowercase.'
const pictures = ['image/jpeg', 'image/png', 'image/bmp'] as const

export const user = defineResource('user', {
  label: 'User',
  apiPath: 'user-app/user',
  paths: { create: 'user-app/register', update: 'user-app/update-profile', lookup: 'user-app/users' },
  permissions: { change_user_password: 'Change own Password', reset_user_password: 'Reset Passwords of Others' },
  labelField: 'userName',
  fields: {
    fullName: f.joined({ label: 'Name', from: ['firstName', 'middleName', 'lastName'], searchable: true }),
    firstName: f.text({ label: 'First Name', max: 50 }),
    middleName: f.text({ label: 'Middle Name', max: 50 }),
    lastName: f.text({ label: 'Last Name', max: 50 }),
    userName: f.text({
      label: 'User Name',
      required: true,
      unique: true,
      searchable: true,
      min: [4, usernameRule],
      max: 50,
      validate: (name) => {
        if (name !== name.toLowerCase()) return 'UpperCase letter is not supported'
        return /\s/.test(name) ? usernameRule : undefined
      },
    }),
    email: f.email({ label: 'Email', required: true, unique: true, searchable: true }),
    password: f.password({ label: 'Password', required: true, showInForm: 'create' }),
    confirmPassword: f.password({ label: 'Confirm Password', required: true, showInForm: 'create', stored: false }),
    group: f.reference(() => userGroup, { label: 'Group', required: true }),
    birthDate: f.date({ label: 'Birth Date', notAfterToday: 'Invalid date' }),
    mobileNo: f.phone({ label: 'Mobile No' }),
    address: f.text({ label: 'Address' }),
    photo: f.image({ label: 'Photo', accept: pictures }),
    isSuperuser: f.boolean({ label: 'Superuser', readOnly: true, showInForm: false }),
  },
  listColumns: ['fullName', 'userName', 'email', 'active'],
  dialogSize: 'lg',
  validate: ({ password, confirmPassword, userName }) => ({
    ...(isUserName(String(password ?? ''), String(userName ?? '')) && { password: passwordMessages.isName }),
    ...(password !== undefined && password !== confirmPassword && { confirmPassword: 'Passwords must match.' }),
  }),
  messages: {
    created: 'User Created Successful',
    createFailed: 'Fail to Create User',
    updated: 'User Updated Successfully',
    updateFailed: 'Fail to Update User',
  },
})
>>>>>>> db7b597c (Rename options, types and functions to the field's terms: pendingTiles, numberSeries, draftValidatorOf, …)
