/**
 * National clearing codes of institutions in FIN and ISO 20022.
 *
 * `digits` is the length of the member number if it is fixed. `isDroppedWithBic`: next to a BIC the number is not
 * written in FIN.
 *
 * Source: SWIFT UHB, party identifiers; ISO 20022 external code list, clearing system identification.
 */
export interface ClearingSystem {
  readonly fin: string
  readonly iso: string
  readonly isDroppedWithBic?: true
}

const CLEARING_SYSTEMS: readonly ClearingSystem[] = [
  { fin: 'AT', iso: 'ATBLZ' },
  { fin: 'AU', iso: 'AUBSB' },
  { fin: 'BL', iso: 'DEBLZ' },
  { fin: 'CC', iso: 'CACPA' },
  { fin: 'CN', iso: 'CNAPS' },
  { fin: 'CP', iso: 'USPID', isDroppedWithBic: true },
  { fin: 'ES', iso: 'ESNCC' },
  { fin: 'FW', iso: 'USABA', isDroppedWithBic: true },
  { fin: 'GR', iso: 'GRBIC' },
  { fin: 'HK', iso: 'HKNCC' },
  { fin: 'IE', iso: 'IENCC' },
  { fin: 'IN', iso: 'INFSC' },
  { fin: 'IT', iso: 'ITNCC' },
  { fin: 'NZ', iso: 'NZNCC' },
  { fin: 'PL', iso: 'PLKNR' },
  { fin: 'PT', iso: 'PTNCC' },
  { fin: 'RU', iso: 'RUCBC', isDroppedWithBic: true },
  { fin: 'SC', iso: 'GBDSC' },
  { fin: 'SW', iso: 'CHBCC', isDroppedWithBic: true },
  { fin: 'ZA', iso: 'ZANCC' },
]

const BY_FIN = new Map(CLEARING_SYSTEMS.map((system) => [system.fin, system]))
const BY_ISO = new Map(CLEARING_SYSTEMS.map((system) => [system.iso, system]))

/** Reads a member number in a clearing system from the line `//SC123456` of an institution. */
export function clearingMemberOf(
  identifier: string,
): { readonly system: ClearingSystem; readonly member: string } | undefined {
  const [, code = '', member = ''] = /^\/([A-Z]{2})(.*)$/.exec(identifier) ?? []
  const system = BY_FIN.get(code)
  return system && { system, member }
}

/** Returns the clearing system of an ISO 20022 code of five letters; `undefined` for one that FIN does not have. */
export function clearingSystemOfIso(code: string): ClearingSystem | undefined {
  // The six-digit numbers of SIX Interbank Clearing have the same FIN code as the Swiss bank numbers.
  return BY_ISO.get(code === 'CHSIC' ? 'CHBCC' : code)
}
