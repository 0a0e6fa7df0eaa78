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
  /** The last group of the business service, which the network demands of new messages: `04`. */
  readonly serviceVersion: string
  /** Findings of the guideline name the rule they break by its number; the numbers here are those of this release. */
  readonly numbersRules: boolean
  /** An address of lines alone, without town and country, is accepted. */
  readonly allowsUnstructuredAddress: boolean
  /** `InstdAmt` of pacs.008, `RtrdInstdAmt` and `RtrId` of pacs.004 must be there. */
  readonly needsInstructedAmount: boolean
  /** The type of an account's proxy must be there. */
  readonly needsProxyType: boolean
  /** Method `POST` of related remittance information exists. */
  readonly allowsPostalRemittance: boolean
  /** The original instruction identification of a return is held to the 16 characters of a new one. */
  readonly limitsOriginalInstruction: boolean
}

/**
 * The releases the profile knows, oldest first.
 *
 * Source: CBPR+ usage guidelines SR 2025 and SR 2026 as seen in public rule sets, November 2026; business service of
 * SR 2026 in two of them. Releases are named so that later ones sort behind.
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

/** Variants of a message by their business service: cover, advice, straight-through, or none. */
export type ServiceVariant = 'core' | 'cov' | 'adv' | 'stp'

/** The newest release of the table, whose business service a form starts with before an installation sets another. */
const NEWEST = MX_RELEASES.toSorted((one, other) => (one.name < other.name ? 1 : -1))[0]

/**
 * The version of the business service that the newest release of the table demands (MX-20). The specification's `02` is
 * overruled by the network.
 */
export const DEFAULT_SERVICE_VERSION = NEWEST?.serviceVersion ?? ''

/** Returns whether a release has what came with another one: it is that release or a later one. */
export function isFrom(release: MxRelease, first: ReleaseName): boolean {
  return release.name >= first
}

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

/** `swift.cbprplus.04`, `swift.cbprplus.cov.04`. */
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
