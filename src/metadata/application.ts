/** A module of the application, in the order of the top bar; `resources/<name>/module.ts` declares its menu. */
export interface ApplicationModule {
  name: string
  /** Its number in permissions (`systemType`); once there are permissions, it stays. */
  id: number
  /** What the picker of permissions calls it. */
  label: string
  /** An icon of the top bar: the `d` of an SVG path of 24 by 24. */
  icon?: string
  /** The top bar shows it only to users who have a permission of it. */
  needsPermission?: boolean
}

/** What an application is: declared once, in `application.ts` of its folder. Plain data that both sides load first. */
export interface Application {
  /** Its name on the sign-in page, in titles and in papers, until an organization is set up. */
  name: string
  /** One sentence about its calls, in the API document. */
  description: string
  /** In the order of the top bar. */
  modules: readonly ApplicationModule[]
  /** The module that a new browser opens. */
  firstModule: string
  /** Languages of the screen besides English, by their codes; their translations lie in `translations.<code>.ts` files. */
  locales?: readonly 'ne'[]
  /** What stands before amounts of money. */
  currency: { symbol: string }
  /** Colours that replace those of the framework. */
  theme?: { primary?: { main: string; dark: string; light: string } }
  /** The logo of the sign-in page and the top bar, until an organization has one: an SVG document. */
  logo?: string
  /** The masters, by their keys, that the framework reads beside users and roles. */
  masters: {
    /** One record: who issues papers and mails. */
    organization: string
    /** One record: rules of the calendar, of printing, rounding, mail and sign-ins. */
    settings: string
    /** How documents with payments are paid. */
    paymentMode: string
  }
}

/** Declares an application: the default export of `application.ts`. */
export const defineApplication = <const A extends Application>(application: A): Application => application
