import { alpha3Of } from '../../codes/country-codes.ts'
import type { FieldValues, NumberedLine } from '../../fin/index.ts'
import type { MxRelease } from '../../standard/mx/releases.ts'
import type { MxSource } from '../mx-source.ts'
import type { MxTarget } from '../mx-target.ts'
import type { TranslationReport } from '../report.ts'
import { NOT_PROVIDED } from '../values/references.ts'
import { joinedLines } from '../values/text-lines.ts'
import { putAccount, takeAccount } from './accounts.ts'
import {
  addressLinesForFin,
  numberedAddressForFin,
  numberedTexts,
  putLines,
  putNumberedAddress,
} from './addresses.ts'
import { linesForFin, spelledForFin, spelledForMx, type Mapping } from './spelling.ts'

type CustomerTag = '50A' | '50F' | '50K' | '59' | '59A' | '59F'

/** A customer in a field 50a or 59a. */
export type FinCustomer = {
  [T in CustomerTag]: { readonly tag: T; readonly value: FieldValues[T] }
}[CustomerTag]

/** The paths of a party and its account in an ISO 20022 message. */
export interface PartyPaths {
  /** `Dbtr` */
  readonly party: string
  /** `DbtrAcct`; absent if the schema has none. */
  readonly account?: string
}

/** The largest number of lines after the identification of an option F, and of lines without numbers. */
const LINES_MAX = 4
const NAME_LINES_MAX = 2
/** The length of a numbered line after its number and slash. */
const NUMBERED_WIDTH = 33

/** Writes a customer of FIN into an ISO 20022 message. */
export function putParty(
  customer: FinCustomer,
  place: PartyPaths,
  {
    target,
    report,
    release,
  }: { readonly target: MxTarget; readonly report: TranslationReport; readonly release: MxRelease },
): void {
  const mapping: Mapping = { report, from: customer.tag, to: `${target.path}/${place.party}` }
  const account = accountOf(customer)
  if (place.account !== undefined)
    putAccount(account, { target, path: place.account, report, from: customer.tag })
  else if (account !== undefined)
    report.note('account.dropped', mapping, { severity: 'severe', params: { value: account } })
  if (customer.tag === '50A' || customer.tag === '59A') {
    target.put(`${place.party}/Id/OrgId/AnyBIC`, customer.value.bic)
    // A debtor requires an account or an identification, too.
    if (account === undefined && customer.tag === '50A') {
      target.put(`${place.party}/Id/OrgId/Othr/Id`, NOT_PROVIDED)
      target.put(`${place.party}/Id/OrgId/Othr/SchmeNm/Cd`, 'TXID')
    }
  } else if (customer.tag === '50F' || customer.tag === '59F') {
    putNumbered(customer.value.lines, { path: place.party, target, mapping, release })
    if (customer.tag === '50F') putPartyIdentifier(customer.value.partyIdentifier, place.party, target)
  } else {
    const [name = NOT_PROVIDED, ...lines] = customer.value.nameAndAddress
    target.put(`${place.party}/Nm`, spelledForMx(name, { ...mapping, severity: 'severe' }))
    putLines(`${place.party}/PstlAdr`, { lines, target, release, mapping })
  }
}

function accountOf(customer: FinCustomer): string | undefined {
  if (customer.tag !== '50F') return customer.value.account
  const { partyIdentifier } = customer.value
  return partyIdentifier.startsWith('/') ? partyIdentifier.slice(1) : undefined
}

interface NumberedPlace {
  readonly path: string
  readonly target: MxTarget
  readonly mapping: Mapping
  readonly release: MxRelease
}

function putNumbered(lines: readonly NumberedLine[], place: NumberedPlace): void {
  const { path, target, mapping, release } = place
  const textsOf = (number: string) => lines.filter((line) => line.number === number).map((line) => line.text)
  const name = joinedLines(textsOf('1'), NUMBERED_WIDTH)
  target.put(`${path}/Nm`, spelledForMx(name === '' ? NOT_PROVIDED : name, mapping))
  putNumberedAddress(`${path}/PstlAdr`, lines, { target, release, mapping })
  const [birthDay] = textsOf('4')
  const [birthPlace] = textsOf('5')
  if (birthDay !== undefined && birthPlace !== undefined) {
    const birth = `${path}/Id/PrvtId/DtAndPlcOfBirth`
    const [country, town = NOT_PROVIDED] = birthPlace.split('/')
    target.put(`${birth}/BirthDt`, birthDay.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
    target.put(`${birth}/CityOfBirth`, town)
    target.put(`${birth}/CtryOfBirth`, country)
  }
  const more = textsOf('8').join('')
  const [customerNumber] = textsOf('6')
  const [nationalNumber] = textsOf('7')
  const isCustomerLast = nationalNumber === undefined
  putNumber(customerNumber, { scheme: 'CUST', more: isCustomerLast ? more : '', path, target })
  putNumber(nationalNumber, { scheme: 'NIDN', more, path, target })
}

/** Writes `DE/ISSUER/12345` or `DE/12345` of lines 6 and 7. */
function putNumber(
  text: string | undefined,
  place: { readonly scheme: string; readonly more: string; readonly path: string; readonly target: MxTarget },
): void {
  if (text === undefined) return
  const cutAt = text.lastIndexOf('/')
  const other = place.target.add(`${place.path}/Id/PrvtId/Othr`)
  other.put('Id', `${text.slice(cutAt + 1)}${place.more}`)
  other.put('SchmeNm/Cd', place.scheme)
  other.put('Issr', cutAt === -1 ? undefined : text.slice(0, cutAt))
}

/** Writes `CUST/DE/ISSUER/12345`: code, country and number. */
function putPartyIdentifier(identifier: string, path: string, target: MxTarget): void {
  if (identifier.startsWith('/')) return
  const [code = '', ...parts] = identifier.split('/')
  const number = parts.pop()
  const other = target.add(`${path}/Id/PrvtId/Othr`)
  other.put('Id', number)
  other.put('SchmeNm/Cd', code)
  other.put('Issr', parts.join('/'))
}

/**
 * Reads a party of an ISO 20022 message for field 50a or 59a: option A with a BIC, F with a country, otherwise name and
 * lines. Returns `undefined` if the party is absent.
 */
export function takeParty(
  source: MxSource,
  place: PartyPaths,
  { field, report }: { readonly field: '50' | '59'; readonly report: TranslationReport },
): FinCustomer | undefined {
  const mapping: Mapping = { report, from: `${source.path}/${place.party}`, to: field }
  const nameMapping: Mapping = { ...mapping, from: `${mapping.from}/Nm`, severity: 'severe' }
  const account =
    place.account === undefined ? undefined : takeAccount(source, place.account, { report, to: field })
  const withAccount = account === undefined ? {} : { account }
  const bic = source.take(`${place.party}/Id/OrgId/AnyBIC`)
  if (bic !== undefined) {
    takeMissingIdentification(source, place.party)
    const value = { ...withAccount, bic }
    return field === '50' ? { tag: '50A', value } : { tag: '59A', value }
  }
  const name = source.take(`${place.party}/Nm`)
  if (name === undefined && account === undefined && !source.has(`${place.party}/PstlAdr`)) return undefined
  const address = `${place.party}/PstlAdr`
  if (name === undefined)
    report.note(
      'element.defaulted',
      { from: nameMapping.from, to: field },
      { params: { value: NOT_PROVIDED } },
    )
  const spelledName = spelledForFin(name ?? NOT_PROVIDED, nameMapping)
  if (source.peek(`${address}/Ctry`) !== undefined) {
    const nameLines = numberedTexts([spelledName], NAME_LINES_MAX, nameMapping).map((text) => ({
      number: '1',
      text,
    }))
    const max = LINES_MAX - nameLines.length
    const numbered = [...nameLines, ...numberedAddressForFin(source, address, { mapping, max })]
    if (field === '59') return { tag: '59F', value: { ...withAccount, lines: numbered } }
    return { tag: '50F', value: orderingCustomer(source, { place, account, lines: numbered, mapping }) }
  }
  const nameLines = linesForFin(spelledName, { width: 35, max: NAME_LINES_MAX }, nameMapping)
  const max = LINES_MAX - nameLines.length
  const nameAndAddress = [...nameLines, ...addressLinesForFin(source, address, { mapping, max })]
  const value = { ...withAccount, nameAndAddress }
  return field === '50' ? { tag: '50K', value } : { tag: '59', value }
}

/** Marks the literal for a missing identification as read, because it carries no information. */
function takeMissingIdentification(source: MxSource, party: string): void {
  for (const other of source.all(`${party}/Id/OrgId/Othr`)) {
    if (other.peek('Id') !== NOT_PROVIDED) continue
    other.take('Id')
    other.take('SchmeNm/Cd')
  }
}

interface OrderingCustomer {
  readonly place: PartyPaths
  readonly account: string | undefined
  readonly lines: readonly NumberedLine[]
  readonly mapping: Mapping
}

/**
 * Returns a field 50F, which must begin with an account or an identification. Birth data and numbers are written if a
 * line is free.
 */
function orderingCustomer(source: MxSource, customer: OrderingCustomer): FieldValues['50F'] {
  const { place, account, lines, mapping } = customer
  const first = account === undefined ? takeIdentifier(source, place.party) : undefined
  const partyIdentifier = first ?? `/${account ?? NOT_PROVIDED}`
  if (first === undefined && account === undefined)
    mapping.report.note(
      'element.defaulted',
      { from: `${source.path}/${place.account ?? place.party}`, to: mapping.to },
      { severity: 'information', params: { value: NOT_PROVIDED } },
    )
  const birth = lines.length <= LINES_MAX - 2 ? takeBirth(source, place.party) : []
  const room = LINES_MAX - lines.length - birth.length
  const number = room > 0 && account !== undefined ? takeNumber(source, place.party) : []
  return { partyIdentifier, lines: [...lines, ...birth, ...number] }
}

const IDENTIFIER_CODES = new Set(['ARNU', 'CCPT', 'CUST', 'DRLC', 'EMPL', 'NIDN', 'SOSE', 'TXID'])
const IDENTIFIER_LENGTH_MAX = 27

/** Returns the first identification that fits a party identifier of option F: `CUST/DE/12345`. */
function takeIdentifier(source: MxSource, party: string): string | undefined {
  for (const kind of ['PrvtId', 'OrgId']) {
    for (const other of source.all(`${party}/Id/${kind}/Othr`)) {
      const code = other.peek('SchmeNm/Cd') ?? ''
      const number = other.peek('Id') ?? ''
      const issuer = other.peek('Issr') ?? ''
      const text = [...issuer.split('/').slice(1), number].join('/')
      const country = issuer.split('/')[0] ?? ''
      const fits = text.length <= IDENTIFIER_LENGTH_MAX && alpha3Of(country) !== undefined
      if (!IDENTIFIER_CODES.has(code) || !fits) continue
      for (const leaf of ['SchmeNm/Cd', 'Id', 'Issr']) other.take(leaf)
      return `${code}/${country}/${text}`
    }
  }
  return undefined
}

function takeBirth(source: MxSource, party: string): readonly NumberedLine[] {
  const path = `${party}/Id/PrvtId/DtAndPlcOfBirth`
  const day = source.peek(`${path}/BirthDt`)
  const country = source.peek(`${path}/CtryOfBirth`)
  const town = source.peek(`${path}/CityOfBirth`)
  if (day === undefined || country === undefined || town === undefined) return []
  if (town.length > 30) return []
  for (const leaf of ['BirthDt', 'CtryOfBirth', 'CityOfBirth']) source.take(`${path}/${leaf}`)
  return [
    { number: '4', text: day.replaceAll('-', '') },
    { number: '5', text: `${country}/${town}` },
  ]
}

/** Returns a customer number or a national identity number, in addition to an account. */
function takeNumber(source: MxSource, party: string): readonly NumberedLine[] {
  const numbers: { readonly [code: string]: string } = { CUST: '6', NIDN: '7' }
  for (const other of source.all(`${party}/Id/PrvtId/Othr`)) {
    const number = numbers[other.peek('SchmeNm/Cd') ?? '']
    const text = [other.peek('Issr') ?? '', other.peek('Id') ?? ''].join('/')
    if (number === undefined || text.length > 33 || !/^[A-Z]{2}\//.test(text)) continue
    for (const leaf of ['SchmeNm/Cd', 'Id', 'Issr']) other.take(leaf)
    return [{ number, text }]
  }
  return []
}
