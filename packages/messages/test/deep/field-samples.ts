import { ibanOf } from '../../src/core/identifiers.ts'
import type { Draw } from '../../src/core/samples/draw.ts'
import type { CurrencyAmount, FieldTag, FieldValues, NumberedLine } from '../../src/fin/field-values.ts'
import { writeField } from '../../src/fin/fields.ts'

const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const VISIBLE = `${LETTERS}${LETTERS.toLowerCase()}${DIGITS}/-?:().,'+`
const INNER = `${VISIBLE}    `
const SET_Z = `${INNER}=!"%&*<>;{@#_`

/** Currencies by their decimals, from none to four. */
const CURRENCIES = { USD: 2, EUR: 2, CNY: 2, JPY: 0, KWD: 3, CLF: 4 } as const
const COUNTRIES = ['CN', 'DE', 'FR', 'US', 'HK', 'GB', 'RU', 'XK'] as const
const TIMES = ['0000', '0915', '2359'] as const
const OFFSETS = ['0000', '0800', '1359'] as const

type Sampler<T extends FieldTag> = (draw: Draw) => FieldValues[T]

/** Returns a field that the network accepts in every position; rules between fields are not considered. */
export function fieldSample<T extends FieldTag>(
  tag: T,
  draw: Draw,
): { readonly tag: T; readonly value: string } {
  const sampler: Sampler<T> = SAMPLERS[tag]
  return { tag, value: writeField(tag, sampler(draw)) }
}

/** Returns the shortest length, the longest, or one between them. */
function lengthOf(draw: Draw, max: number, min = 1): number {
  return draw.pick([min, max, draw.integer(min, max)])
}

/** Returns one line of text that begins and ends with a visible character and cannot be read as anything else. */
function textLine(draw: Draw, max: number, inner = INNER): string {
  const length = lengthOf(draw, max)
  const edge = `${LETTERS}${DIGITS}`
  if (length === 1) return draw.characters(edge, 1)
  return `${draw.characters(edge, 1)}${draw.characters(inner, length - 2)}${draw.characters(edge, 1)}`
}

function textLines(draw: Draw, linesMax: number, max: number): readonly string[] {
  return Array.from({ length: lengthOf(draw, linesMax) }, () => textLine(draw, max))
}

function day(draw: Draw): string {
  return new Date(Date.UTC(1980, 0, 1 + draw.integer(0, 36_500))).toISOString().slice(0, 10)
}

export function bicSample(draw: Draw): string {
  const institution = `${draw.characters(LETTERS, 4)}${draw.pick(COUNTRIES)}`
  const location = draw.characters(`${LETTERS}${DIGITS}`, 2)
  return `${institution}${location}${draw.chance(2) ? draw.characters(`${LETTERS}${DIGITS}`, 3) : ''}`
}

function amount(draw: Draw, decimals: number, lengthMax = 15): string {
  const fraction = draw.characters(DIGITS, draw.integer(0, decimals))
  const whole = draw.characters('123456789', lengthOf(draw, lengthMax - 1 - fraction.length))
  return fraction === '' ? whole : `${whole}.${fraction}`
}

function currencyAmount(draw: Draw): CurrencyAmount {
  const currency = draw.pick(['USD', 'EUR', 'CNY', 'JPY', 'KWD', 'CLF'] as const)
  return { currency, amount: amount(draw, CURRENCIES[currency]) }
}

function reference(draw: Draw): { readonly reference: string } {
  return { reference: textLine(draw, 16, `${LETTERS}${DIGITS}-?:().,'+ `) }
}

function account(draw: Draw): string {
  return draw.chance(3) ? ibanOf('DE', draw.characters(DIGITS, 18)) : textLine(draw, 34, `${DIGITS}-. `)
}

function identification(draw: Draw): { readonly debitCreditMark?: 'C' | 'D'; readonly account?: string } {
  const mark = draw.chance(3) ? { debitCreditMark: draw.pick(['C', 'D'] as const) } : {}
  if (!draw.chance(2)) return mark
  return { ...mark, account: draw.chance(3) ? `/CN${draw.characters(DIGITS, 12)}` : account(draw) }
}

const partyWithBic = (draw: Draw) => ({ ...identification(draw), bic: bicSample(draw) })
const partyWithLines = (draw: Draw) => ({ ...identification(draw), nameAndAddress: textLines(draw, 4, 35) })

function partyWithLocation(draw: Draw): FieldValues['53B'] {
  const identifier = identification(draw)
  const isNeeded = identifier.account === undefined && identifier.debitCreditMark === undefined
  return isNeeded || draw.chance(2) ? { ...identifier, location: textLine(draw, 35) } : identifier
}

const optionalAccount = (draw: Draw) => (draw.chance(2) ? { account: account(draw) } : {})
const customerWithBic = (draw: Draw) => ({ ...optionalAccount(draw), bic: bicSample(draw) })
const customerWithLines = (draw: Draw) => ({
  ...optionalAccount(draw),
  nameAndAddress: textLines(draw, 4, 35),
})

/** Returns a name, optionally an address, then country and town. */
function numberedLines(draw: Draw): readonly NumberedLine[] {
  const country = draw.pick(COUNTRIES)
  return [
    { number: '1', text: textLine(draw, 33) },
    ...(draw.chance(2) ? [{ number: '2', text: textLine(draw, 33) }] : []),
    { number: '3', text: `${country}/${textLine(draw, 30)}` },
  ]
}

function orderingCustomer(draw: Draw): FieldValues['50F'] {
  const lines = numberedLines(draw)
  const partyIdentifier = draw.chance(2)
    ? `/${account(draw)}`
    : `CCPT/${draw.pick(COUNTRIES)}/${textLine(draw, 27)}`
  const more = draw.pick([
    [],
    [{ number: '7', text: `${draw.pick(COUNTRIES)}/${textLine(draw, 30)}` }],
    partyIdentifier.startsWith('/') ? [] : [{ number: '8', text: textLine(draw, 33) }],
  ])
  return { partyIdentifier, lines: [...lines, ...more].slice(0, 4) }
}

function balance(draw: Draw): FieldValues['60F'] {
  return { debitCreditMark: draw.pick(['C', 'D'] as const), date: day(draw), ...currencyAmount(draw) }
}

function statementLine(draw: Draw): FieldValues['61'] {
  const valueDate = day(draw)
  const type = draw.pick(['NTRF', 'FCHG', 'S103', 'NMSC', 'F1A2'])
  return {
    valueDate,
    ...(draw.chance(2) && { entryDate: valueDate }),
    debitCreditMark: draw.pick(['C', 'D', 'RC', 'RD'] as const),
    ...(draw.chance(3) && { fundsCode: draw.characters(LETTERS, 1) }),
    amount: amount(draw, 2),
    transactionType: type,
    referenceForTheAccountOwner: textLine(draw, 16, `${LETTERS}${DIGITS}-`),
    ...(draw.chance(2) && { referenceOfTheAccountServicingInstitution: textLine(draw, 16) }),
    ...(draw.chance(2) && { supplementaryDetails: textLine(draw, 34) }),
  }
}

/** Returns lines that each have a code or continue the line before. */
function codedLines(draw: Draw, linesMax: number): { readonly lines: readonly string[] } {
  const lines = Array.from({ length: lengthOf(draw, linesMax) }, (_, index) =>
    index > 0 && draw.chance(3)
      ? `//${textLine(draw, 33)}`
      : `/${draw.pick(['ACC', 'BNF', 'REC', 'INT', 'PHONBEN', 'A1'])}/${textLine(draw, 26)}`,
  )
  return { lines }
}

function time(draw: Draw) {
  return { time: draw.pick(TIMES), sign: draw.pick(['+', '-'] as const), offset: draw.pick(OFFSETS) }
}

function instructionCode(draw: Draw): FieldValues['23E'] {
  const code = draw.pick(['SDVA', 'INTC', 'REPA', 'CORT', 'HOLD', 'PHOB', 'TELB', 'PHON', 'TELI'])
  const takesText = !['SDVA', 'INTC', 'CORT'].includes(code)
  return takesText && draw.chance(2) ? { code, text: textLine(draw, 30) } : { code }
}

function wholeText(draw: Draw): { readonly text: string } {
  const lines = Array.from({ length: draw.integer(1, 40) }, () => textLine(draw, 70, SET_Z))
  return { text: lines.join('\n') }
}

function relatedMessage(draw: Draw): FieldValues['11S'] {
  return {
    messageType: draw.pick(['103', '202', '940']),
    date: day(draw),
    ...(draw.chance(2) && { session: draw.characters(DIGITS, 4), sequence: draw.characters(DIGITS, 6) }),
  }
}

function entrySum(draw: Draw): FieldValues['90C'] {
  return { entryCount: draw.characters(DIGITS, lengthOf(draw, 5)), ...currencyAmount(draw) }
}

const SAMPLERS: { readonly [T in FieldTag]: Sampler<T> } = {
  '20': reference,
  '21': reference,
  '21F': reference,
  '21R': reference,
  '11R': relatedMessage,
  '11S': relatedMessage,
  '12': (draw) => ({ messageType: draw.pick(['940', '941', '942', '950']) }),
  '13C': (draw) => ({ code: draw.pick(['CLSTIME', 'RNCTIME', 'SNDTIME']), ...time(draw) }),
  '13D': (draw) => ({ date: day(draw), ...time(draw) }),
  '23B': (draw) => ({ code: draw.pick(['CRED', 'CRTS', 'SPAY', 'SPRI', 'SSTD']) }),
  '23E': instructionCode,
  '25': (draw) => ({ account: textLine(draw, 35) }),
  '25P': (draw) => ({ account: textLine(draw, 35), bic: bicSample(draw) }),
  '25A': (draw) => ({ account: textLine(draw, 34) }),
  '26T': (draw) => ({ code: draw.characters(`${LETTERS}${DIGITS}`, 3) }),
  '28': (draw) => ({
    statementNumber: draw.characters(DIGITS, lengthOf(draw, 5)),
    ...(draw.chance(2) && { pageNumber: draw.characters(DIGITS, lengthOf(draw, 2)) }),
  }),
  '28C': (draw) => ({
    statementNumber: draw.characters(DIGITS, lengthOf(draw, 5)),
    ...(draw.chance(2) && { pageNumber: draw.characters(DIGITS, lengthOf(draw, 5)) }),
  }),
  '28D': (draw) => ({
    messageIndex: draw.characters(DIGITS, lengthOf(draw, 5)),
    messageTotal: draw.characters(DIGITS, lengthOf(draw, 5)),
  }),
  '30': (draw) => ({ date: day(draw) }),
  '32A': (draw) => ({ valueDate: day(draw), ...currencyAmount(draw) }),
  '32B': currencyAmount,
  '33B': currencyAmount,
  '34F': (draw) => ({
    ...currencyAmount(draw),
    ...(draw.chance(2) && { debitCreditMark: draw.pick(['C', 'D'] as const) }),
  }),
  '36': (draw) => ({ rate: amount(draw, 6, 12) }),
  '50A': customerWithBic,
  '50C': (draw) => ({ bic: bicSample(draw) }),
  '50F': orderingCustomer,
  '50G': (draw) => ({ account: textLine(draw, 34), bic: bicSample(draw) }),
  '50H': (draw) => ({ ...customerWithLines(draw), account: textLine(draw, 34) }),
  '50K': customerWithLines,
  '50L': (draw) => ({ text: textLine(draw, 35) }),
  '51A': partyWithBic,
  '52A': partyWithBic,
  '52C': (draw) => ({ account: account(draw) }),
  '52D': partyWithLines,
  '53A': partyWithBic,
  '53B': partyWithLocation,
  '53D': partyWithLines,
  '54A': partyWithBic,
  '54B': partyWithLocation,
  '54D': partyWithLines,
  '55A': partyWithBic,
  '55B': partyWithLocation,
  '55D': partyWithLines,
  '56A': partyWithBic,
  '56C': (draw) => ({ account: account(draw) }),
  '56D': partyWithLines,
  '57A': partyWithBic,
  '57B': partyWithLocation,
  '57C': (draw) => ({ account: account(draw) }),
  '57D': partyWithLines,
  '58A': partyWithBic,
  '58D': partyWithLines,
  '59': customerWithLines,
  '59A': customerWithBic,
  '59F': (draw) => ({ ...optionalAccount(draw), lines: numberedLines(draw) }),
  '60F': balance,
  '60M': balance,
  '61': statementLine,
  '62F': balance,
  '62M': balance,
  '64': balance,
  '65': balance,
  '70': (draw) => ({ lines: textLines(draw, 4, 35) }),
  '71A': (draw) => ({ code: draw.pick(['BEN', 'OUR', 'SHA']) }),
  '71F': currencyAmount,
  '71G': currencyAmount,
  '72': (draw) => codedLines(draw, 6),
  '75': (draw) => ({ lines: textLines(draw, 6, 35) }),
  '76': (draw) => ({ lines: textLines(draw, 6, 35) }),
  '77A': (draw) => ({ lines: textLines(draw, 20, 35) }),
  '77B': (draw) =>
    draw.chance(2) ? { lines: ['/BENEFRES/CN//TRADE', '//GOODS'] } : { lines: textLines(draw, 3, 35) },
  '77T': wholeText,
  '79': (draw) => ({ lines: textLines(draw, 35, 50) }),
  '86': (draw) => ({ lines: textLines(draw, 6, 65) }),
  '90C': entrySum,
  '90D': entrySum,
}
