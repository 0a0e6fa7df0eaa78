import { NO_REFERENCE } from '@nostro/kernel'

import { amountOf, readAmount, writeAmount } from './amounts.ts'
import { dayOfSixDigits, nearestDay, sixDigitsOfDay } from './dates.ts'
import type { StatementLine } from './field-values.ts'
import type { FieldFormat, FieldFinding } from './format.ts'

const NOTATION = '6!n[4!n]2a[1!a]15d1!a3!c16x[//16x][$34x]'
const DAY_LENGTH = 6
const ENTRY_DAY_LENGTH = 4
const AMOUNT_LENGTH_MAX = 15
const TYPE_LENGTH = 4
const REFERENCE_LENGTH_MAX = 16
const DETAILS_LENGTH_MAX = 34
const LINES_MAX = 2
const DELIMITER = '//'
/** SWIFT transfer, other transfer, or first advice by this statement. */
const TYPES = ['S', 'N', 'F']

/**
 * A statement line, field 61. Statements contain thousands of them, so it is read in one pass over the characters.
 *
 * If the account owner's reference is missing (T17), it is read as `NONREF`.
 *
 * Source: SWIFT UHB SR 2025, MT940, field 61, format 6!n[4!n]2a[1!a]15d1!a3!c16x[//16x][$34x].
 */
export const statementLine: FieldFormat<StatementLine> = {
  notation: NOTATION,
  lines: [
    {
      names: [
        'valueDate',
        'entryDate',
        'debitCreditMark',
        'fundsCode',
        'amount',
        'transactionType',
        'referenceForTheAccountOwner',
        'referenceOfTheAccountServicingInstitution',
      ],
      needed: ['valueDate', 'debitCreditMark', 'amount', 'transactionType', 'referenceForTheAccountOwner'],
    },
    { names: ['supplementaryDetails'], needed: [] },
  ],
  readSound: readSoundLine,
  read(value) {
    const reader = new StatementLineReader(value)
    const read = reader.read()
    return { value: reader.isReadable ? read : undefined, problems: reader.problems }
  },
  write(line) {
    const owner = `${line.transactionType}${line.referenceForTheAccountOwner}`
    const servicing = line.referenceOfTheAccountServicingInstitution
    const details = line.supplementaryDetails
    return [
      sixDigitsOfDay(line.valueDate),
      line.entryDate === undefined ? '' : monthAndDayOf(line.entryDate, line.valueDate),
      line.debitCreditMark,
      line.fundsCode ?? '',
      writeAmount(line.amount),
      owner,
      servicing === undefined ? '' : `${DELIMITER}${servicing}`,
      details === undefined ? '' : `\n${details}`,
    ].join('')
  },
}

const X = "[A-Za-z0-9/\\-?:().,'+ ]"
/** Matches a line without problems, as most are. Each group is a component, in the order of the notation. */
const SOUND_LINE = new RegExp(
  [
    '^(\\d{6})(\\d{4})?(R?[CD])([A-Z])?(\\d{1,14},\\d*)([NF][A-Z0-9]{3}|S[1-9]\\d\\d)',
    `((?:(?!//)${X}){1,16})(?://(${X}{1,16}))?(?:\\n(?![:-])(${X}{1,34}))?$`,
  ].join(''),
)

/** Reads a line without problems; returns `undefined` if the full reader is needed. */
function readSoundLine(value: string): StatementLine | undefined {
  const groups = SOUND_LINE.exec(value)
  if (groups === null) return undefined
  // Groups are read by index, because destructuring a match is slow.
  const entryDay = groups[2]
  const written = groups[5] ?? ''
  const owner = groups[7] ?? ''
  const details = groups[9]
  const valueDate = dayOfSixDigits(groups[1] ?? '')
  const entryDate =
    valueDate === undefined || entryDay === undefined ? undefined : nearestDay(valueDate, entryDay)
  const isDated = valueDate !== undefined && (entryDay === undefined) === (entryDate === undefined)
  const isBlank = owner.trim() === '' || details?.trim() === ''
  if (!isDated || isBlank || written.length > AMOUNT_LENGTH_MAX) return undefined
  const line: Writable<Partial<StatementLine>> = { valueDate }
  if (entryDate !== undefined) line.entryDate = entryDate
  // The pattern allows no other marks, and each mandatory component has a group.
  line.debitCreditMark = groups[3] as StatementLine['debitCreditMark']
  if (groups[4] !== undefined) line.fundsCode = groups[4]
  line.amount = amountOf(written)
  line.transactionType = groups[6] ?? ''
  line.referenceForTheAccountOwner = owner
  if (groups[8] !== undefined) line.referenceOfTheAccountServicingInstitution = groups[8]
  if (details !== undefined) line.supplementaryDetails = details
  return line as StatementLine
}

/** Components are assigned one by one in the order of the text; absent ones are not assigned. */
type Writable<T> = { -readonly [K in keyof T]: T[K] }

class StatementLineReader {
  readonly problems: FieldFinding[] = []
  isReadable = true
  readonly #value: string
  /** The offset at which the first line ends. */
  readonly #end: number
  #at = 0

  constructor(value: string) {
    this.#value = value
    const lineBreak = value.indexOf('\n')
    this.#end = lineBreak === -1 ? value.length : lineBreak
  }

  read(): StatementLine | undefined {
    const valueDate = this.#readValueDate()
    const entryDate = valueDate === undefined ? undefined : this.#readEntryDate(valueDate)
    const debitCreditMark = valueDate === undefined ? undefined : this.#readMark()
    if (valueDate === undefined || debitCreditMark === undefined) return undefined
    const fundsCode = this.#readFundsCode()
    const amount = this.#readAmount()
    const transactionType = this.#readTransactionType()
    if (transactionType === undefined) return undefined
    const line: Writable<Partial<StatementLine>> = { valueDate }
    if (entryDate !== undefined) line.entryDate = entryDate
    line.debitCreditMark = debitCreditMark
    if (fundsCode !== undefined) line.fundsCode = fundsCode
    line.amount = amount
    line.transactionType = transactionType
    this.#readReferences(line)
    const supplementaryDetails = this.#readDetails()
    if (supplementaryDetails !== undefined) line.supplementaryDetails = supplementaryDetails
    // Every mandatory component was set above.
    return line as StatementLine
  }

  #readValueDate(): string | undefined {
    const digits = this.#digitsAhead(DAY_LENGTH)
    if (digits < DAY_LENGTH) return this.#fail(digits)
    const written = this.#value.slice(0, DAY_LENGTH)
    const valueDate = dayOfSixDigits(written)
    if (valueDate === undefined) this.#finding({ code: 'date.invalid', rule: 'T50' }, false)
    this.#at = DAY_LENGTH
    return valueDate ?? written
  }

  #readEntryDate(valueDate: string): string | undefined {
    const digits = this.#digitsAhead(ENTRY_DAY_LENGTH)
    if (digits === 0) return undefined
    if (digits < ENTRY_DAY_LENGTH) return this.#fail(digits)
    const entryDate = nearestDay(valueDate, this.#value.slice(this.#at, this.#at + ENTRY_DAY_LENGTH))
    if (entryDate === undefined) this.#finding({ code: 'date.invalid', rule: 'T50' }, false)
    this.#at += ENTRY_DAY_LENGTH
    return entryDate
  }

  #readMark(): StatementLine['debitCreditMark'] | undefined {
    const first = this.#value[this.#at]
    const second = this.#value[this.#at + 1]
    if (first === 'C' || first === 'D') {
      this.#at += 1
      return first
    }
    if (second !== 'C' && second !== 'D') return this.#fail(0)
    if (first === 'R') {
      this.#at += 2
      return `R${second}`
    }
    // EC and ED are expected entries of interim reports, and a finding in all other statements.
    if (first !== 'E') return this.#fail(0)
    this.#finding({ code: 'statementLine.mark', rule: 'T51', params: { mark: `E${second}` } })
    this.#at += 2
    return `E${second}`
  }

  #readFundsCode(): string | undefined {
    const character = this.#value[this.#at] ?? ''
    if (character < 'A' || character > 'Z') return undefined
    this.#at += 1
    return character
  }

  #readAmount(): string {
    let end = this.#at
    while (end < this.#end && isOfAmount(this.#value.charCodeAt(end))) end++
    const { amount, finding } = readAmount(this.#value.slice(this.#at, end), AMOUNT_LENGTH_MAX)
    if (finding) this.#finding(finding, amount !== undefined)
    this.#at = end
    return amount ?? ''
  }

  #readTransactionType(): string | undefined {
    const start = this.#at
    for (let ahead = 0; ahead < TYPE_LENGTH; ahead++) {
      const code = start + ahead < this.#end ? this.#value.charCodeAt(start + ahead) : 0
      const isAllowed = isCapital(code) || (ahead > 0 && isDigit(code))
      if (!isAllowed) return this.#fail(ahead)
    }
    const type = this.#value.slice(start, start + TYPE_LENGTH)
    if (!TYPES.includes(type.charAt(0))) {
      this.#finding({ code: 'statementLine.transactionType', rule: 'T53', params: { type, allowed: TYPES } })
    } else if (type.startsWith('S') && !/^S[1-9]\d\d$/.test(type)) {
      this.#finding({ code: 'statementLine.messageType', rule: 'T18', params: { type } })
    }
    this.#at += TYPE_LENGTH
    return type
  }

  #readReferences(line: Writable<Partial<StatementLine>>): void {
    const delimiter = this.#value.indexOf(DELIMITER, this.#at)
    const hasServicing = delimiter !== -1 && delimiter < this.#end
    const owner = this.#readText(hasServicing ? delimiter : this.#end, REFERENCE_LENGTH_MAX)
    const isMissing = owner.trim() === ''
    if (isMissing) this.#finding({ code: 'statementLine.reference', rule: 'T17' })
    line.referenceForTheAccountOwner = isMissing ? NO_REFERENCE : owner
    if (!hasServicing) return
    this.#at += DELIMITER.length
    const servicing = this.#readText(this.#end, REFERENCE_LENGTH_MAX)
    if (servicing === '') this.#finding({ code: 'field.format', rule: 'T31', params: { notation: NOTATION } })
    else line.referenceOfTheAccountServicingInstitution = servicing
  }

  #readDetails(): string | undefined {
    if (this.#end === this.#value.length) return undefined
    const lines = this.#value.slice(this.#end + 1).split('\n')
    const [details = ''] = lines
    if (details.length > DETAILS_LENGTH_MAX) {
      const place = { line: 2, column: DETAILS_LENGTH_MAX + 1 }
      this.problems.push({
        code: 'field.tooLong',
        rule: 'T33',
        ...place,
        params: { max: DETAILS_LENGTH_MAX },
      })
    }
    if (lines.length >= LINES_MAX) {
      const place = { line: LINES_MAX + 1, column: 1 }
      this.problems.push({ code: 'field.tooManyLines', rule: 'T30', ...place, params: { max: LINES_MAX } })
    }
    return details === '' ? undefined : details
  }

  /**
   * Reads up to an index of the first line. If the text is too long, records a finding at the first character beyond
   * the limit.
   */
  #readText(end: number, lengthMax: number): string {
    const text = this.#value.slice(this.#at, end)
    if (text.length > lengthMax) {
      this.#at += lengthMax
      this.#finding({ code: 'field.tooLong', rule: 'T33', params: { max: lengthMax } })
    }
    this.#at = end
    return text
  }

  /** Returns the number of digits here, up to `count`. */
  #digitsAhead(count: number): number {
    let digits = 0
    while (digits < count && isDigit(this.#value.charCodeAt(this.#at + digits))) digits++
    return digits
  }

  #fail(ahead: number): undefined {
    this.#at += ahead
    this.#finding({ code: 'field.format', rule: 'T31', params: { notation: NOTATION } }, false)
    return undefined
  }

  #finding(finding: Pick<FieldFinding, 'code' | 'rule' | 'params'>, isReadable = true): void {
    const { code, rule, params } = finding
    const place = { line: 1, column: this.#at + 1 }
    this.problems.push(params === undefined ? { code, rule, ...place } : { code, rule, ...place, params })
    if (!isReadable) this.isReadable = false
  }
}

/** Throws for an entry date that would be read back in another year. */
function monthAndDayOf(entryDate: string, valueDate: string): string {
  const digits = entryDate.slice(5).replace('-', '')
  if (nearestDay(valueDate, digits) !== entryDate) {
    throw new Error(
      `the entry date ${entryDate} cannot be written as month and day next to the value date ${valueDate}`,
    )
  }
  return digits
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90
}

/** Returns whether the character is a digit, a comma or a point. */
function isOfAmount(code: number): boolean {
  return isDigit(code) || code === 44 || code === 46
}
