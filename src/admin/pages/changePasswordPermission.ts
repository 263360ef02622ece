/** Opens /change-password (spec 1, section 2.2). */
export const changePasswordPermission = 'change_user_password'
