import { usePermissions } from '~/admin/usePermissions'
import { dataCheckPermission } from '~/metadata/dataCheck'
import ServerWarning from '../pages/ServerWarning'
import DataCheckNotice from './DataCheckNotice'
import SetupChecklist from './SetupChecklist'

/** What only administrators see on the dashboard: warnings of the server, the check of the data, and the setup of an empty installation. */
export default function AdministratorPart() {
  const { can, isSuperuser } = usePermissions()
  return (
    <>
      {isSuperuser && <ServerWarning />}
      {can(dataCheckPermission) && <DataCheckNotice />}
      {isSuperuser && <SetupChecklist />}
    </>
  )
}
