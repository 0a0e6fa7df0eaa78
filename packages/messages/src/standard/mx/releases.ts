/** The year of a standards release, in its short form. */
export type ReleaseName = 'SR2025' | 'SR2026'

/**
 * The differences between yearly releases of the cross-border usage guideline (CBPR+). All other rules are the same in
 * all releases of this table.
 */
export interface MxRelease {
  readonly name: ReleaseName
  /** The first day on which the network applies it, `YYYY-MM-DD`. */
  readonly inForceFrom: string
  /** The last part of the business service, which the network requires in new messages: `04`. */
  readonly serviceVersion: string
  /**
   * True if findings of the guideline include the number of the rule; the numbers in this package are those of this
   * release.
   */
  readonly numbersRules: boolean
  /** True if an address of lines only, without town and country, is accepted. */
  readonly allowsUnstructuredAddress: boolean
  /** True if `InstdAmt` of pacs.008, `RtrdInstdAmt` and `RtrId` of pacs.004 are mandatory. */
  readonly needsInstructedAmount: boolean
  /** True if the type of an account's proxy is mandatory. */
  readonly needsProxyType: boolean
  /** True if method `POST` of related remittance information is allowed. */
  readonly allowsPostalRemittance: boolean
  /** True if the original instruction identification of a return is limited to the 16 characters of a new one. */
  readonly limitsOriginalInstruction: boolean
}

/**
 * The releases that the profile supports, oldest first.
 *
 * Source: CBPR+ usage guidelines SR 2025 and SR 2026 as seen in public rule sets, November 2026; business service of SR
 * 2026 in two of them. Names of later releases sort after those of earlier ones.
 */
export const MX_RELEASES: readonly MxRelease[] = [
  {
    name: 'SR2025',
    inForceFrom: '2025-11-22',
    serviceVersion: '03',
    numbersRules: false,
    allowsUnstructuredAddress: true,
    needsInstructedAmount: false,
    needsProxyType: false,
    allowsPostalRemittance: true,
    limitsOriginalInstruction: false,
  },
  {
    name: 'SR2026',
    inForceFrom: '2026-11-14',
    serviceVersion: '04',
    numbersRules: true,
    allowsUnstructuredAddress: false,
    needsInstructedAmount: true,
    needsProxyType: true,
    allowsPostalRemittance: false,
    limitsOriginalInstruction: true,
  },
]

/** Variants of a message by their business service: core (none), cover, advice, straight-through. */
export type ServiceVariant = 'core' | 'cov' | 'adv' | 'stp'

/** The newest release of the table. New forms use its business service unless the installation sets another. */
const NEWEST = MX_RELEASES.toSorted((one, other) => (one.name < other.name ? 1 : -1))[0]

/**
 * The version of the business service that the newest release of the table requires (MX-20). It replaces `02` of the
 * specification, which the network no longer accepts.
 */
export const DEFAULT_SERVICE_VERSION = NEWEST?.serviceVersion ?? ''

/** Returns whether a release includes the changes of another one: it is that release or a later one. */
export function isFrom(release: MxRelease, first: ReleaseName): boolean {
  return release.name >= first
}

/** Returns the release of this name. Throws for an unknown name, which the type excludes. */
export function releaseOf(name: ReleaseName): MxRelease {
  const release = MX_RELEASES.find((candidate) => candidate.name === name)
  if (release === undefined) throw new Error(`unknown release: ${name}`)
  return release
}

/** Returns whether a text from a configuration or a command is the name of a release. */
export function isReleaseName(text: string): text is ReleaseName {
  return MX_RELEASES.some((release) => release.name === text)
}

/** Returns the release that is active on a day, `YYYY-MM-DD`; the first known release for earlier days. */
export function releaseInForce(day: string): MxRelease {
  const [first, ...later] = MX_RELEASES
  if (first === undefined) throw new Error('there is no release')
  return later.reduce((found, release) => (release.inForceFrom <= day ? release : found), first)
}

/** Returns a business service: `swift.cbprplus.04`, `swift.cbprplus.cov.04`. */
export function businessService(variant: ServiceVariant, version: string): string {
  return `swift.cbprplus.${variant === 'core' ? '' : `${variant}.`}${version}`
}

/** Returns variant and version of a CBPR+ business service; `undefined` for another service. */
export function readBusinessService(
  service: string,
): { readonly variant: ServiceVariant; readonly version: string } | undefined {
  const [, variant = 'core', version = ''] =
    /^swift\.cbprplus\.(?:(cov|adv|stp)\.)?(\d\d)$/.exec(service) ?? []
  if (version === '') return undefined
  // The pattern matches only these three words.
  return { variant: variant as ServiceVariant, version }
}
