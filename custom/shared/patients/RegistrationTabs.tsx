import { ScreenTabs } from '~/admin/shell/ScreenTabs'

const routes = ['/quick-registration', '/opd-registration', '/follow-up']

/** The registration tab bar (spec 2, section 2). */
export const RegistrationTabs = () => <ScreenTabs label="Registration" routes={routes} />
