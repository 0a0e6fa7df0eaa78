import type { FieldValues } from '../../fin/index.ts'
import type { MxRelease } from '../../standard/mx/releases.ts'
import type { MtTarget } from '../mt-target.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import type { TranslationReport } from '../report.ts'
import { clearingMemberOf, clearingSystemOfIso } from '../values/clearing-systems.ts'
import { NOT_PROVIDED } from '../values/references.ts'
import { putAccount, takeAccount } from './accounts.ts'
import { addressLinesForFin, putLines } from './addresses.ts'
import { linesForFin, spelledForFin, spelledForMx, type Mapping } from './spelling.ts'

/** An institution in a field of FIN, with its tag. */
export interface FinInstitution {
  readonly tag: string
  /** The components in any option of fields 52 to 58, A to D. */
  readonly value: FieldValues['52A'] | FieldValues['53B'] | FieldValues['56C'] | FieldValues['52D']
}

/** The paths of an institution and its account in an ISO 20022 message, relative to the target. */
export interface AgentPaths {
  /** `IntrmyAgt1` */
  readonly agent: string
  /** `IntrmyAgt1Acct`; absent if the schema has no account for it. */
  readonly account?: string
}

/** The target of an agent, and the release. */
interface AgentTarget {
  readonly target: MxTarget
  readonly report: TranslationReport
  readonly release: MxRelease
}

/** The largest number of lines of option D. */
const LINES_MAX = 4
const NAME_LINES = { width: 35, max: 2 }

/** Identifiers that request real-time settlement and contain no member number. Source: FIN party identifiers. */
const REAL_TIME = new Set(['/RT', '/FW'])

/**
 * Writes an institution of FIN into an ISO 20022 message: BIC, clearing member, account, name and address.
 *
 * Returns whether the identifier requested real-time settlement, which is another element of the message.
 */
export function putAgent(
  { tag, value }: FinInstitution,
  place: AgentPaths,
  { target, report, release }: AgentTarget,
): { readonly isRealTime: boolean } {
  const institution = `${place.agent}/FinInstnId`
  const mapping: Mapping = { report, from: tag, to: `${target.path}/${institution}` }
  if ('bic' in value) target.put(`${institution}/BICFI`, value.bic)
  if ('location' in value && value.location !== undefined)
    report.note('element.dropped', mapping, { params: { value: value.location } })
  if ('nameAndAddress' in value) {
    putName(value, institution, { release, target }, mapping)
  }
  if ('debitCreditMark' in value && value.debitCreditMark !== undefined)
    report.note('code.dropped', mapping, { params: { value: value.debitCreditMark } })
  return putIdentifier(value.account, { place, mapping, target })
}

/**
 * Writes name and address. A name requires an address. If there is none, the literal for "not provided" is written if
 * the release allows it.
 */
function putName(
  value: FieldValues['52D'],
  institution: string,
  { release, target }: Omit<AgentTarget, 'report'>,
  mapping: Mapping,
): void {
  const [name = NOT_PROVIDED, ...lines] = value.nameAndAddress
  target.put(`${institution}/Nm`, spelledForMx(name, mapping))
  const address = `${institution}/PstlAdr`
  if (lines.length > 0) putLines(address, { lines, target, release, mapping })
  else if (release.allowsUnstructuredAddress) {
    target.put(`${address}/AdrLine`, NOT_PROVIDED)
    const severity = 'information'
    mapping.report.note(
      'element.defaulted',
      { from: mapping.from, to: `${target.path}/${address}` },
      { severity, params: { value: NOT_PROVIDED } },
    )
  } else mapping.report.note('address.missing', mapping)
}

function putIdentifier(
  identifier: string | undefined,
  {
    place,
    mapping,
    target,
  }: { readonly place: AgentPaths; readonly mapping: Mapping; readonly target: MxTarget },
): { readonly isRealTime: boolean } {
  if (identifier === undefined) return { isRealTime: false }
  if (REAL_TIME.has(identifier)) return { isRealTime: true }
  const { report, from } = mapping
  const clearing = clearingMemberOf(identifier)
  if (clearing !== undefined) {
    const member = `${place.agent}/FinInstnId/ClrSysMmbId`
    target.put(`${member}/ClrSysId/Cd`, clearing.system.iso)
    target.put(`${member}/MmbId`, clearing.member)
  } else if (identifier.startsWith('/') && !identifier.startsWith('/CH')) {
    report.note('agent.clearingCodeDropped', mapping, {
      severity: 'severe',
      params: { value: `/${identifier}` },
    })
  } else if (place.account === undefined) {
    report.note('account.dropped', { from, to: '' }, { severity: 'severe', params: { value: identifier } })
  } else {
    putAccount(identifier, { target, path: place.account, report, from })
  }
  return { isRealTime: false }
}

/** An institution for a field of FIN, in the option that fits its identification. */
type InstitutionInOption =
  | { readonly option: 'A'; readonly value: FieldValues['52A'] }
  | { readonly option: 'C'; readonly value: FieldValues['56C'] }
  | { readonly option: 'D'; readonly value: FieldValues['52D'] }

/** Writes an institution into the field of this number. All fields with options have the same format. */
export function putInstitution(fields: MtTarget, number: string, institution: InstitutionInOption): void {
  if (institution.option === 'A') fields.put('52A', institution.value, { as: `${number}A` })
  else if (institution.option === 'C') fields.put('56C', institution.value, { as: `${number}C` })
  else fields.put('52D', institution.value, { as: `${number}D` })
}

/** A field that can contain an institution of an ISO 20022 message. */
interface InstitutionField {
  /** `57` */
  readonly number: string
  /** True if it has option C, for a clearing number only. */
  readonly hasOptionC: boolean
  readonly report: TranslationReport
}

/**
 * Reads an institution of an ISO 20022 message for a field of FIN: option A with a BIC, otherwise D with a name, C with
 * only a clearing number. Returns `undefined` if the institution is absent.
 */
export function takeAgent(
  source: MxSource,
  place: AgentPaths,
  field: InstitutionField,
): InstitutionInOption | undefined {
  const institution = `${place.agent}/FinInstnId`
  const mapping: Mapping = { report: field.report, from: `${source.path}/${place.agent}`, to: field.number }
  const bic = source.take(`${institution}/BICFI`)
  const clearing = takeClearing(source, `${institution}/ClrSysMmbId`, mapping)
  const account =
    place.account && takeAccount(source, place.account, { report: field.report, to: field.number })
  if (bic !== undefined) {
    // The BIC identifies the institution, so the clearing number can be dropped for an account.
    const isWritten = clearing !== undefined && !clearing.isDroppedWithBic && account === undefined
    if (clearing !== undefined && !isWritten)
      field.report.note('agent.clearingCodeDropped', mapping, {
        severity: 'information',
        params: { value: clearing.identifier },
      })
    const identifier = account ?? (isWritten ? clearing.identifier : undefined)
    return { option: 'A', value: { bic, ...(identifier !== undefined && { account: identifier }) } }
  }
  const identifier = clearing?.identifier ?? account
  if (clearing !== undefined && account !== undefined)
    field.report.note(
      'account.dropped',
      { from: `${source.path}/${place.account ?? ''}`, to: field.number },
      { severity: 'severe', params: { value: account } },
    )
  const name = source.take(`${institution}/Nm`)
  // If FIN cannot express how a bank is identified, the field at least shows that there is one.
  if (name === undefined && identifier === undefined && !source.has(place.agent)) return undefined
  if (name === undefined && clearing !== undefined && field.hasOptionC)
    return { option: 'C', value: { account: clearing.identifier } }
  if (name === undefined && clearing === undefined)
    field.report.note('element.defaulted', mapping, { severity: 'severe', params: { value: NOT_PROVIDED } })
  const nameLines = linesForFin(name ?? NOT_PROVIDED, NAME_LINES, { ...mapping, severity: 'severe' })
  const max = LINES_MAX - nameLines.length
  const addressLines = addressLinesForFin(source, `${institution}/PstlAdr`, { mapping, max })
  const nameAndAddress = [...nameLines, ...addressLines]
  return { option: 'D', value: { ...(identifier !== undefined && { account: identifier }), nameAndAddress } }
}

/** Reads a party where a bank is expected, as in a return chain: by its BIC or by name and address. */
export function takePartyAsInstitution(
  source: MxSource,
  party: string,
  { number, report }: Pick<InstitutionField, 'number' | 'report'>,
): InstitutionInOption | undefined {
  const mapping: Mapping = { report, from: `${source.path}/${party}`, to: number }
  const bic = source.take(`${party}/Id/OrgId/AnyBIC`)
  if (bic !== undefined) return { option: 'A', value: { bic } }
  const name = source.take(`${party}/Nm`)
  if (name === undefined) return undefined
  const nameLines = linesForFin(name, NAME_LINES, { ...mapping, severity: 'severe' })
  const max = LINES_MAX - nameLines.length
  const addressLines = addressLinesForFin(source, `${party}/PstlAdr`, { mapping, max })
  return { option: 'D', value: { nameAndAddress: [...nameLines, ...addressLines] } }
}

function takeClearing(
  source: MxSource,
  path: string,
  mapping: Mapping,
): { readonly identifier: string; readonly isDroppedWithBic: boolean } | undefined {
  if (!source.has(path)) return undefined
  const code = source.peek(`${path}/ClrSysId/Cd`)
  const member = source.peek(`${path}/MmbId`)
  const system = code === undefined ? undefined : clearingSystemOfIso(code)
  if (system === undefined || member === undefined) return undefined
  source.take(`${path}/ClrSysId/Cd`)
  source.take(`${path}/MmbId`)
  const identifier = `/${system.fin}${spelledForFin(member, mapping)}`
  return { identifier, isDroppedWithBic: system.isDroppedWithBic === true }
}
