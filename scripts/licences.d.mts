interface InstalledPackage {
  name: string
  version: string
  /** An expression of SPDX, or `unknown`. */
  licence: string
}
/** The packages that an installation takes, without those for development. */
export function installedPackages(lock: object): InstalledPackage[]
/** Whether an SPDX expression of licences can be met by allowed ones. */
export function isAllowed(expression: string): boolean
