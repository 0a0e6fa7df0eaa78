/** The year of a standards release, in its short form. */
export type ReleaseName = 'SR2025' | 'SR2026'

/**
 * The changes of one yearly release of the cross-border usage guideline (CBPR+) changes. Everything else is the same in
 * all releases of this table.
 */
export interface MxRelease {
  readonly name: ReleaseName
  /** The day from which the network follows it, `YYYY-MM-DD`. */
  readonly inForceFrom: string
  /**
   * The last group of the business service. The releases before wrote `02`; which value follows `03` is known from one
   * uncertain source, so that release keeps it.
   */
  readonly serviceVersion: string
  /** An address of lines alone, without town and country, is accepted. */
  readonly allowsUnstructuredAddress: boolean
  /** `InstdAmt` of pacs.008, `RtrdInstdAmt` and `RtrId` of pacs.004 must be there. */
  readonly needsInstructedAmount: boolean
  /** The type of an account's proxy must be there. */
  readonly needsProxyType: boolean
  /** Postal address and method `POST` of related remittance information exist. */
  readonly allowsPostalRemittance: boolean
  /** The creditor agent may have a branch. */
  readonly allowsCreditorAgentBranch: boolean
  /** The original instruction identification of a return is held to the 16 characters of a new one. */
  readonly limitsOriginalInstruction: boolean
}

/**
 * The releases the profile knows, oldest first.
 *
 * Source: CBPR+ usage guidelines SR 2025 and SR 2026 as seen in public rule sets, November 2026.
 */
export const MX_RELEASES: readonly MxRelease[] = [
  {
    name: 'SR2025',
    inForceFrom: '2025-11-22',
    serviceVersion: '03',
    allowsUnstructuredAddress: true,
    needsInstructedAmount: false,
    needsProxyType: false,
    allowsPostalRemittance: true,
    allowsCreditorAgentBranch: true,
    limitsOriginalInstruction: false,
  },
  {
    name: 'SR2026',
    inForceFrom: '2026-11-14',
    serviceVersion: '03',
    allowsUnstructuredAddress: false,
    needsInstructedAmount: true,
    needsProxyType: true,
    allowsPostalRemittance: false,
    allowsCreditorAgentBranch: false,
    limitsOriginalInstruction: true,
  },
]

/** Variants of a message by their business service: cover, advice, straight-through, or none. */
export type ServiceVariant = 'core' | 'cov' | 'adv' | 'stp'

/** The business service new messages carry unless configured otherwise (specification 2, section 9; MX-20). */
export const DEFAULT_SERVICE_VERSION = '02'

/** The release of this name. Throws on a name that is none, which the type forbids. */
export function releaseOf(name: ReleaseName): MxRelease {
  const release = MX_RELEASES.find((candidate) => candidate.name === name)
  if (release === undefined) throw new Error(`unknown release: ${name}`)
  return release
}

/** Returns whether a text from a configuration or a command names a release. */
export function isReleaseName(text: string): text is ReleaseName {
  return MX_RELEASES.some((release) => release.name === text)
}

/** The release in force on a day, `YYYY-MM-DD`; for days before the first known release, that one. */
export function releaseInForce(day: string): MxRelease {
  const [first, ...later] = MX_RELEASES
  if (first === undefined) throw new Error('there is no release')
  return later.reduce((found, release) => (release.inForceFrom <= day ? release : found), first)
}

/** `swift.cbprplus.02`, `swift.cbprplus.cov.02`. */
export function businessService(variant: ServiceVariant, version: string): string {
  return `swift.cbprplus.${variant === 'core' ? '' : `${variant}.`}${version}`
}

/** Variant and version of a CBPR+ business service; `undefined` for another service. */
export function readBusinessService(
  service: string,
): { readonly variant: ServiceVariant; readonly version: string } | undefined {
  const [, variant = 'core', version = ''] =
    /^swift\.cbprplus\.(?:(cov|adv|stp)\.)?(\d\d)$/.exec(service) ?? []
  if (version === '') return undefined
  // The pattern admits these three words alone.
  return { variant: variant as ServiceVariant, version }
}
